import * as z from 'zod'
import { endpoint } from './endpoint'
import { boundedString, calendarDate, id, instant, text, trimmedString, unlessMissing } from './fields'

/** An entry's own number, rising with time. */
const entryNumber = boundedString(18, unlessMissing('@invalid')).regex(/^[1-9]\d{0,17}$/, '@invalid')

const word = text(80)

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** Null for what the system itself did, and for customers. */
  employee: z.object({ id, name: z.string() }).nullable(),
  /** The key by which a program did it, in the name of that employee; null where a person did. */
  apiKeyId: id.nullable(),
  /** In the words of the business: 'package.received'. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  reason: z.string().nullable(),
  /** Its customer was forgotten: of the personal fields the names are left. */
  isForgotten: z.boolean(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const startExport = endpoint({
  name: 'startExport',
  tag: 'audit',
  summary:
    'Says that a list is about to be taken out as a file: the website calls it before it reads all pages. It is an audit entry.',
  method: 'POST',
  path: '/exports',
  access: 'session.own',
  stepUp: true,
  /** The call that reads the list: 'listCustomers'. */
  body: z.strictObject({ list: trimmedString(60).regex(/^[a-zA-Z]{3,60}$/, '@invalid') }),
  data: z.null(),
})

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  tag: 'audit',
  summary:
    'Who did what, when, from what to what; the latest first. `before` goes on from the last entry of the answer before.',
  method: 'GET',
  path: '/audit-entries',
  access: 'audit.read',
  mayLag: true,
  query: z.strictObject({
    employeeId: id.optional(),
    action: word.optional(),
    entity: word.optional(),
    entityId: word.optional(),
    /** Days of the office in Dar es Salaam. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    before: entryNumber.optional(),
    itemsPerPage: z.coerce.number().int().min(1).max(200).default(50),
  }),
  data: z.object({
    entries: z.array(auditEntry),
    /** What to ask for as `before`; null when there is nothing older. */
    next: z.string().nullable(),
    /** What the ids in the entries are called now; those that are gone are not among them. */
    names: z.record(z.string(), z.string()),
  }),
})
