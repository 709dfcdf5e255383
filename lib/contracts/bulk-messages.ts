import * as z from 'zod'
import { LANGUAGES } from '@/lib/domain/languages'
import { wrongVariables } from '@/lib/domain/message-text'
import { BULK_VARIABLES, MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { WAITING_STATUSES } from '@/lib/domain/waiting-status'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalInput,
  decimalOut,
  id,
  idParams,
  instant,
  isStorable,
  page,
  pageQuery,
  phone,
  text,
  transitStatus,
  trimmedString,
  version,
} from './fields'

const MOST_PHONES = 5000

/** Customers who fit everything that is asked. */
const customers = z.strictObject({
  kind: z.literal('customers'),
  batchId: id.nullish(),
  transitStatus: transitStatus.nullish(),
  waitingStatus: z.enum(WAITING_STATUSES).nullish(),
  productId: id.nullish(),
  salesPersonId: id.nullish(),
  /** US$ over all packages. */
  owesMoreThan: decimalInput({ max: '100000000', scale: 2 }).nullish(),
  /** With a package since that day, or without one. */
  activeSince: calendarDate.nullish(),
  inactiveSince: calendarDate.nullish(),
  language: z.enum(LANGUAGES).nullish(),
})

export const audience = z.discriminatedUnion('kind', [
  customers,
  z.strictObject({ kind: z.literal('phones'), phones: z.array(phone).min(1).max(MOST_PHONES) }),
])
export type Audience = z.infer<typeof audience>

/** Empty for a language that nobody of the audience reads. */
const body = trimmedString(2000)
  .refine(isStorable, '@unstorable')
  .superRefine((value, context) => {
    const [wrong] = wrongVariables(value, BULK_VARIABLES)
    if (wrong === undefined) return
    context.addIssue({
      code: 'custom',
      message: '@variable',
      params: { name: wrong, allowed: BULK_VARIABLES.join(', ') },
    })
  })

const bodies = z.strictObject({ en: body, zh: body, sw: body })

export const bulkInput = z.strictObject({
  title: text(120),
  channel: z.enum(MESSAGE_CHANNELS),
  audience,
  bodies: bodies.superRefine((value, context) => {
    if (LANGUAGES.some((language) => value[language] !== '')) return
    context.addIssue({ code: 'custom', message: '@oneText', path: ['sw'] })
  }),
})
export type BulkInput = z.input<typeof bulkInput>

export const BULK_STATUSES = ['draft', 'sending', 'paused', 'finished'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

const counts = z.object({
  waiting: z.number().int(),
  sent: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  unknown: z.number().int(),
  held: z.number().int(),
})

export const bulkRow = z.object({
  id,
  title: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  status: z.enum(BULK_STATUSES),
  /** Null while it is a draft. */
  recipients: z.number().int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type BulkRow = z.infer<typeof bulkRow>

export const bulkMessage = bulkRow.extend({
  audience,
  bodies: z.object({ en: z.string(), zh: z.string(), sw: z.string() }),
  counts,
  version,
})
export type BulkMessage = z.infer<typeof bulkMessage>

const common = { tag: 'messages', access: 'messages.bulk' } as const

export const createBulkMessage = endpoint({
  ...common,
  name: 'createBulkMessage',
  summary: 'Keeps a bulk message as a draft; nothing is sent.',
  method: 'POST',
  path: '/bulk-messages',
  body: bulkInput,
  data: bulkMessage,
})

export const listBulkMessages = endpoint({
  ...common,
  name: 'listBulkMessages',
  summary: 'Bulk messages, the latest first.',
  method: 'GET',
  path: '/bulk-messages',
  query: pageQuery({ status: z.enum(BULK_STATUSES).optional() }, ['createdAt']),
  data: page(bulkRow),
})

export const getBulkMessage = endpoint({
  ...common,
  name: 'getBulkMessage',
  summary: 'One bulk message with how far it has come.',
  method: 'GET',
  path: '/bulk-messages/{id}',
  params: idParams,
  data: bulkMessage,
})

export const updateBulkMessage = endpoint({
  ...common,
  name: 'updateBulkMessage',
  summary: 'Changes a draft; what has been started stays as it was.',
  method: 'PUT',
  path: '/bulk-messages/{id}',
  params: idParams,
  body: bulkInput.extend({ version }),
  data: bulkMessage,
})

export const deleteBulkMessage = endpoint({
  ...common,
  name: 'deleteBulkMessage',
  summary: 'Throws a draft away.',
  method: 'DELETE',
  path: '/bulk-messages/{id}',
  params: idParams,
  data: z.object({ id }),
})

export const bulkSize = z.object({
  /** Phones that the message would go to, each once. */
  recipients: z.number().int(),
  /** Of these, who asked not to be written to: their message is kept back. */
  optedOut: z.number().int(),
  /** Customers of the audience who have no phone. */
  withoutPhone: z.number().int(),
  /** By the language that each is written to in, with the text of the first of them; empty where none is written yet. */
  languages: z.array(
    z.object({
      language: z.enum(LANGUAGES),
      recipients: z.number().int(),
      sample: z.object({ name: z.string(), body: z.string(), parts: z.number().int() }),
    }),
  ),
  /** SMS in all, worked out from a part of the audience when it is large. */
  parts: z.number().int(),
  isEstimate: z.boolean(),
  cost: z.object({ amount: decimalOut, currency: z.string() }).nullable(),
})
export type BulkSize = z.infer<typeof bulkSize>

export const sizeBulkMessage = endpoint({
  ...common,
  name: 'sizeBulkMessage',
  summary: 'How many a message would go to, what it says to them and what it costs. Nothing is kept.',
  method: 'POST',
  path: '/bulk-messages/size',
  body: bulkInput.omit({ title: true }).extend({ bodies }),
  data: bulkSize,
})

export const tryBulkMessage = endpoint({
  ...common,
  name: 'tryBulkMessage',
  summary: 'Sends a draft to one phone, one’s own, in each language or in one.',
  method: 'POST',
  path: '/bulk-messages/{id}/trials',
  params: idParams,
  body: z.strictObject({ phone, language: z.enum(LANGUAGES) }),
  data: z.object({ phone: z.string(), body: z.string() }),
})

export const startBulkMessage = endpoint({
  ...common,
  name: 'startBulkMessage',
  summary:
    'Puts a draft into the outbox for everybody, once. Refused when it would go to another number of people than was confirmed, or a language of theirs has no text.',
  method: 'POST',
  path: '/bulk-messages/{id}/start',
  params: idParams,
  body: z.strictObject({
    recipients: z.int().min(1),
    /** Of the draft that was read; left out, whatever it says by now is sent. */
    version: version.optional(),
  }),
  data: bulkMessage,
})

export const undoBulkStart = endpoint({
  ...common,
  name: 'undoBulkStart',
  summary:
    'Undoes one’s own start of a bulk message, which is a draft again; 403 of somebody else’s, 409 when its seconds are over or a message has left.',
  method: 'POST',
  path: '/bulk-messages/{id}/undo-start',
  params: idParams,
  /** The version that the start answered. */
  body: z.strictObject({ version }),
  data: bulkMessage,
})

export const steerBulkMessage = endpoint({
  ...common,
  name: 'steerBulkMessage',
  summary: 'Pauses a bulk message, goes on with it, or sends again what has certainly failed.',
  method: 'PUT',
  path: '/bulk-messages/{id}/course',
  params: idParams,
  body: z.strictObject({ course: z.enum(['pause', 'resume', 'retryFailed']) }),
  data: bulkMessage,
})
