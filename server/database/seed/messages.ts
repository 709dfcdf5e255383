import type { Insertable } from 'kysely'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import type { Language } from '@/lib/domain/languages'
import { fillText, type TextValues } from '@/lib/domain/message-text'
import type { NoticeEvent } from '@/lib/domain/notices'
import { smsSize } from '@/lib/domain/sms-parts'
import type { InboundMessages, MessageAttempts, Messages, OptOuts } from '@/server/database/types'
import { defaultTexts } from '@/server/messages/notice-sql'
import type { Calendar } from './calendar'
import type { CustomerBook } from './customers'
import type { DemoPackage } from './packages'
import type { People } from './people'
import { createRandom, type Random } from './random'

/** What can become of a message, in the order in which the newest ones show it. */
const FATES = ['queued', 'sent', 'delivered', 'failed', 'delivered', 'unknown', 'delivered', 'sent'] as const
type Fate = (typeof FATES)[number] | 'held'

const WRONG: Partial<Record<Fate, { error: string; outcome: string }>> = {
  failed: { error: '102 Invalid phone number', outcome: 'refused' },
  unknown: { error: 'no answer in time', outcome: 'unknown' },
}
const NOTIFIED_OF_RECEIPT = 40
const GATEWAY = 'beem'
const PRICE = '28'

type Reached = Pick<CustomerBook, 'rows' | 'phones'>

/** To whom a message goes: the first phone, in the customer's language. */
function addressees({ rows, phones }: Reached) {
  const first = new Map(
    phones.filter(({ position }) => position === 0).map((one) => [one.customer_id, one.phone]),
  )
  return rows.flatMap(({ id, name, language }) => {
    const phone = id && first.get(id)
    return id && phone ? [{ id, name, phone, language: (language ?? 'sw') as Language }] : []
  })
}
export type Addressee = ReturnType<typeof addressees>[number]

interface Writing {
  to: Addressee
  fate: Fate
  at: string
  body: string
  event?: NoticeEvent
  packageId?: string
  bulkMessageId?: string
}

/** A row of the outbox as the sender leaves it behind. */
export function outboxRow(random: Random, writing: Writing): Insertable<Messages> & { id: string } {
  const { to, fate, at, body } = writing
  const isOut = fate === 'sent' || fate === 'delivered'
  return {
    id: random.uuid(),
    customer_id: to.id,
    package_id: writing.packageId ?? null,
    bulk_message_id: writing.bulkMessageId ?? null,
    channel: 'sms',
    phone: to.phone,
    language: to.language,
    event: writing.event ?? null,
    body,
    status: fate,
    hold_reason: fate === 'held' ? 'optedOut' : null,
    error: WRONG[fate]?.error ?? null,
    attempts: fate === 'queued' || fate === 'held' ? 0 : 1,
    gateway: fate === 'queued' || fate === 'held' ? null : GATEWAY,
    provider_id: isOut ? String(random.int(10_000_000, 99_999_999)) : null,
    parts: isOut ? smsSize(body).parts : null,
    cost: isOut ? PRICE : null,
    cost_currency: isOut ? 'TZS' : null,
    sent_at: isOut ? at : null,
    delivered_at: fate === 'delivered' ? at : null,
    created_at: at,
    updated_at: at,
    next_attempt_at: at,
    is_answer: false,
  }
}

/** How each message was tried: once, unless it waits. */
export function attemptsOf(messages: readonly Insertable<Messages>[]): Insertable<MessageAttempts>[] {
  return messages.flatMap(({ id, status, attempts, error, created_at }) =>
    id && attempts
      ? [
          {
            message_id: id,
            gateway: GATEWAY,
            at: created_at,
            outcome: WRONG[status as Fate]?.outcome ?? 'accepted',
            error: error ?? null,
          },
        ]
      : [],
  )
}

interface Sources {
  calendar: Calendar
  people: People
  customers: Reached
  packages: readonly DemoPackage[]
}

interface DemoMessages {
  to: Addressee[]
  silent: Addressee | undefined
  messages: (Insertable<Messages> & { id: string })[]
  optOuts: Insertable<OptOuts>[]
  inbound: Insertable<InboundMessages>[]
}

function noticeOf(event: NoticeEvent, to: Addressee, values: TextValues): string {
  const common = { name: to.name, company: DEFAULT_COMPANY.name }
  return fillText(defaultTexts(event)[to.language], { ...common, ...values }, to.language)
}

/** What people wrote back: two that the program answered, one that waits for somebody. */
function answers(to: readonly Addressee[], random: Random, { calendar, people, packages }: Sources) {
  const said = [
    { body: 'ACHA', kind: 'stop', days: 6 },
    { body: packages.at(-1)?.trackingNumber ?? '', kind: 'tracking', days: 2 },
    { body: 'Habari, mzigo wangu wa viatu utafika lini? Nahitaji kabla ya sikukuu.', kind: 'other', days: 1 },
    { body: '我的货到了吗？请回复，谢谢', kind: 'other', days: 4 },
  ]
  return said.flatMap(({ body, kind, days }, index): Insertable<InboundMessages>[] => {
    const from = to[index]
    const isSeenTo = kind !== 'other' || days > 1
    if (!from) return []
    return [
      {
        id: random.uuid(),
        channel: 'whatsapp',
        provider_id: `wamid.${random.uuid()}`,
        phone: from.phone,
        customer_id: from.id,
        body,
        kind,
        received_at: calendar.at(days, 8),
        handled_at: isSeenTo ? calendar.at(days, 9) : null,
        handled_by: kind === 'other' && isSeenTo ? people.secretary : null,
      },
    ]
  })
}

/** An outbox that has lived for some weeks: notices in every state, who opted out, and what people answered. */
export function makeMessages(sources: Sources): DemoMessages {
  const { calendar, customers, packages } = sources
  const random = createRandom('messages')
  const to = addressees(customers)
  const [silent] = to
  const byId = new Map(to.map((one) => [one.id, one]))
  const notified = packages.filter(({ customer }) => customer && byId.has(customer.id))
  const newest = notified
    .toSorted((one, other) => one.received - other.received)
    .slice(0, NOTIFIED_OF_RECEIPT)
  const messages = newest.flatMap((cargo, index) => {
    const receiver = byId.get(cargo.customer?.id ?? '')
    if (!receiver) return []
    const fate = receiver === silent ? 'held' : index < FATES.length ? (FATES[index] ?? 'sent') : 'delivered'
    const body = noticeOf('received', receiver, {
      trackingNumber: cargo.trackingNumber,
      pieces: cargo.items.reduce((sum, { pieces }) => sum + (pieces ?? 1), 0),
      link: `https://cargo.example.com/track-cargo/info?trackingNumber=${cargo.trackingNumber}`,
    })
    const at = calendar.at(cargo.received, 9 + random.next())
    return [outboxRow(random, { to: receiver, fate, at, body, event: 'received', packageId: cargo.id })]
  })
  return {
    to,
    silent,
    messages,
    optOuts: silent
      ? [{ phone: silent.phone, source: 'whatsapp', created_by: null, created_at: calendar.at(6, 8) }]
      : [],
    inbound: answers(to, random, sources),
  }
}
