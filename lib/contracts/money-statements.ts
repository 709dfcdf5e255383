import * as z from 'zod'
import { MONEY_PROVIDERS } from '@/lib/domain/incoming-money'
import { STATEMENT_FIELDS } from '@/lib/domain/statement-rows'
import { endpoint } from './endpoint'
import { decimalOut, id, text } from './fields'
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
