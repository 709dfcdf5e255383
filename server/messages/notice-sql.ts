import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@/lib/domain/languages'
import { isOnByDefault, NOTICE_EVENTS, type NoticeEvent } from '@/lib/domain/notices'
import en from '@/locales/en/notices.json'
import sw from '@/locales/sw/notices.json'
import zh from '@/locales/zh/notices.json'
import { companyNameInSql } from '@/server/company/profile'

const TEXTS = { en, zh, sw }

function textOf(language: Language, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], TEXTS[language])
  if (typeof found !== 'string') throw new Error(`locales/${language}/notices.json has no text ${key}`)
  return found
}

/** A text of locales/<language>/notices.json in each language, its variables unfilled. */
export function noticeTexts(key: string): Record<Language, string> {
  return { en: textOf('en', key), zh: textOf('zh', key), sw: textOf('sw', key) }
}

/** The default text of an event's notice, by language. */
export function defaultTexts(event: NoticeEvent): Record<Language, string> {
  return noticeTexts(`event.${event}`)
}

const DEFAULT_TEXTS_JSON = new Map<string, string>(
  NOTICE_EVENTS.map((event) => [event, JSON.stringify(defaultTexts(event))]),
)

/** The same as JSON for SQL parameters, built once. */
function defaultTextsJson(event: NoticeEvent): string {
  return DEFAULT_TEXTS_JSON.get(event) ?? '{}'
}

/*
 * Pieces of the statements that write to customers. They stand after `from customers c cross join lateral <openChannels> ch`,
 * so that a whole batch is told by one statement.
 */

/**
 * The channels of an event: as the office switched them, else the default; of these the one that the customer chose, where
 * it is among them, and none for news that the customer does not want.
 */
export function openChannels(event: NoticeEvent): RawBuilder<unknown> {
  return sql`(
    select o.channel from (
      select f.channel, bool_or(f.channel = c.notice_channel) over () as has_chosen
      from (values ('sms', ${isOnByDefault(event, 'sms')}::boolean), ('whatsapp', ${isOnByDefault(event, 'whatsapp')}::boolean)) f (channel, at_first)
      left join notice_switches s on s.event = ${event} and s.channel = f.channel
      where coalesce(s.is_active, f.at_first) and ${event}::text <> all (c.unwanted_notices)
    ) o where o.has_chosen is not true or o.channel = c.notice_channel)`
}

/** Where a customer is reached: the first phone, by WhatsApp the number named for it. */
export const reachedAt = sql`coalesce(
  case when ch.channel = 'whatsapp' then c.whatsapp_number end,
  (select phone from customer_phones where customer_id = c.id order by position limit 1))`

/** An event's text in the customer's language with its values; null when empty. */
export function noticeBody(event: NoticeEvent, values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`nullif(trim(left(fill_text(
    coalesce(
      (select body from message_templates t where t.event = ${event} and t.channel = ch.channel and t.language = c.language),
      ${defaultTextsJson(event)}::jsonb ->> c.language),
    ${values} || jsonb_build_object('name', c.name, 'company', ${companyNameInSql}),
    c.language), 4000)), '')`
}
