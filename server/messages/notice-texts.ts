import { type MessageLanguage, NOTICE_EVENTS, type NoticeEvent } from '@/lib/domain/notices'
import en from '@/locales/en/notices.json'
import sw from '@/locales/sw/notices.json'
import zh from '@/locales/zh/notices.json'

const WORDS = { en, zh, sw }

function wordOf(language: MessageLanguage, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], WORDS[language])
  if (typeof found !== 'string') throw new Error(`locales/${language}/notices.json has no text ${key}`)
  return found
}

/** A text of locales/<language>/notices.json in each language, its variables unfilled. */
export function noticeWords(key: string): Record<MessageLanguage, string> {
  return { en: wordOf('en', key), zh: wordOf('zh', key), sw: wordOf('sw', key) }
}

/** What an event's notice says until the office writes its own, by language. */
export function firstWords(event: NoticeEvent): Record<MessageLanguage, string> {
  return noticeWords(`event.${event}`)
}

const FIRST_WORDS_JSON = new Map<string, string>(
  NOTICE_EVENTS.map((event) => [event, JSON.stringify(firstWords(event))]),
)

/** The same as JSON text, made once: what a statement is given. */
export function firstWordsJson(event: NoticeEvent): string {
  return FIRST_WORDS_JSON.get(event) ?? '{}'
}
