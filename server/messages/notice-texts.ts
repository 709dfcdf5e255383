import { type MessageLanguage, NOTICE_EVENTS, type NoticeEvent } from '@/lib/domain/notices'
import en from '@/locales/en/notices.json'
import sw from '@/locales/sw/notices.json'
import zh from '@/locales/zh/notices.json'

const TEXTS = { en, zh, sw }

function textOf(language: MessageLanguage, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], TEXTS[language])
  if (typeof found !== 'string') throw new Error(`locales/${language}/notices.json has no text ${key}`)
  return found
}

/** A text of locales/<language>/notices.json in each language, its variables unfilled. */
export function noticeTexts(key: string): Record<MessageLanguage, string> {
  return { en: textOf('en', key), zh: textOf('zh', key), sw: textOf('sw', key) }
}

/** The default text of an event's notice, by language. */
export function defaultTexts(event: NoticeEvent): Record<MessageLanguage, string> {
  return noticeTexts(`event.${event}`)
}

const DEFAULT_TEXTS_JSON = new Map<string, string>(
  NOTICE_EVENTS.map((event) => [event, JSON.stringify(defaultTexts(event))]),
)

/** The same as JSON for SQL parameters, built once. */
export function defaultTextsJson(event: NoticeEvent): string {
  return DEFAULT_TEXTS_JSON.get(event) ?? '{}'
}
