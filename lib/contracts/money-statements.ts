import * as z from 'zod'
import { INCOMING_STATES, MONEY_PROVIDERS } from '@/lib/domain/incoming-money'
import { CURRENCIES } from '@/lib/domain/money'
import { STATEMENT_FIELDS } from '@/lib/domain/statement-rows'
import { endpoint } from './endpoint'
import { calendarDate, decimalInput, decimalOut, id, text } from './fields'
import { takenRows } from './incoming-money'

/** Rows of a statement that are taken at once: a till's busy month. */
export const MOST_STATEMENT_ROWS = 5000

const tag = 'incoming money'
const access = 'payments.take'
const query = z.strictObject({ accountId: id, provider: z.enum(MONEY_PROVIDERS) })

export const uploadStatement = endpoint({
  name: 'uploadStatement',
  tag,
  summary:
    'Takes the statement of a till or a bank account (multipart/form-data, field "file": .xlsx or CSV, up to 10 MB and 5,000 rows). Money out is left out; what was pasted as a text is confirmed.',
  method: 'POST',
  path: '/incoming-money/statements',
  access,
  query,
  data: takenRows,
})

export const readStatement = endpoint({
  name: 'readStatement',
  tag,
  summary:
    'Reads a statement without taking it (multipart/form-data, field "file"): its columns with the field proposed for each, and its first rows as they would be taken.',
  method: 'POST',
  path: '/incoming-money/statement-readings',
  access,
  query,
  data: z.object({
    header: z.array(z.string()),
    /** As remembered for the account, or known; null for a column that is not read. */
    columns: z.array(z.enum(STATEMENT_FIELDS).nullable()),
    /** Without these nothing can be taken. */
    missing: z.array(z.enum(STATEMENT_FIELDS)),
    totalRows: z.number().int(),
    /** The first cells of each column. */
    sample: z.array(z.array(z.string())),
    /** Of the first rows with money that came in, and of those with a problem. */
    rows: z.array(
      z.object({
        rowNumber: z.number().int(),
        reference: z.string().nullable(),
        amount: decimalOut.nullable(),
        paidOn: z.string().nullable(),
        payer: z.string().nullable(),
        problem: z.string().nullable(),
      }),
    ),
    /** Rows that would be taken, and rows with a problem. */
    good: z.number().int(),
    bad: z.number().int(),
  }),
})
export type StatementReading = z.infer<typeof readStatement.data>

export const putStatementColumns = endpoint({
  name: 'putStatementColumns',
  tag,
  summary: 'Says which columns of an account’s statements hold what; null forgets a column.',
  method: 'PUT',
  path: '/incoming-money/columns',
  access,
  body: z.strictObject({
    accountId: id,
    columns: z
      .array(z.strictObject({ header: text(100), field: z.enum(STATEMENT_FIELDS).nullable() }))
      .min(1)
      .max(60),
  }),
  data: z.object({
    accountId: id,
    /** All that are remembered for the account, by their heads in lower case without signs. */
    columns: z.array(z.object({ header: z.string(), field: z.string() })),
  }),
})

const statementDays = z.object({
  currency: z.enum(CURRENCIES),
  days: z.array(
    z.object({
      day: z.string(),
      /** What the statement says lay in the account at the end of the day; null while nobody said it. */
      statement: decimalOut.nullable(),
      source: z.enum(['statement', 'manual']).nullable(),
      books: decimalOut,
      /** The statement's balance less that of the books. */
      difference: decimalOut.nullable(),
      /** Came in on the day by statement or message, and is not in the books. */
      unbooked: z.array(
        z.object({ id, reference: z.string(), amount: decimalOut, state: z.enum(INCOMING_STATES) }),
      ),
      /** Payments in the books of the day that no incoming money says. */
      unconfirmed: z.array(
        z.object({
          id,
          reference: z.string().nullable(),
          amount: decimalOut,
          packageId: id,
          trackingNumber: z.string(),
        }),
      ),
    }),
  ),
})
export type StatementDays = z.infer<typeof statementDays>
export type StatementDay = StatementDays['days'][number]

export const listStatementDays = endpoint({
  name: 'listStatementDays',
  tag,
  summary:
    'Fourteen days of an account, the latest first: the balance of its statement beside that of the books, and what differs.',
  method: 'GET',
  path: '/incoming-money/days',
  access,
  query: z.strictObject({
    accountId: id,
    /** The last day; today when left out. */
    to: calendarDate.optional(),
  }),
  data: statementDays,
})

const savedBalance = z.object({ accountId: id, day: z.string(), balance: decimalOut })
export type SavedBalance = z.infer<typeof savedBalance>

export const putStatementBalance = endpoint({
  name: 'putStatementBalance',
  tag,
  summary: 'Says what lay in an account at the end of a day, where its statement has no column of balances.',
  method: 'PUT',
  path: '/incoming-money/days',
  access,
  body: z.strictObject({
    accountId: id,
    day: calendarDate,
    /** Below zero for an overdrawn bank account. */
    balance: decimalInput({ min: '-1000000000000', max: '1000000000000', scale: 2 }),
  }),
  data: savedBalance,
})
