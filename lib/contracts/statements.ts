import * as z from 'zod'
import { LANGUAGES } from '@/lib/domain/languages'
import { type DataOf, endpoint } from './endpoint'
import { calendarDate, decimalOut, id, instant, linkSecret } from './fields'
import { documentAmounts, invoiceAmounts, invoicePayment, paymentAccounts } from './invoices'
import { payNow } from './payment-requests'

/** In the statement's first currency. */
const columns = invoiceAmounts.omit({ currency: true }).shape

const statement = z.object({
  name: z.string(),
  issuedAt: instant,
  /** The first day from which settled packages are shown too; null for what is open alone. */
  from: z.string().nullable(),
  packages: z.array(
    z.object({
      trackingNumber: z.string(),
      receivedOn: z.string(),
      pieces: z.number().int(),
      isPriced: z.boolean(),
      /** TShs per US$ 1. */
      currencyConverter: decimalOut,
      ...columns,
    }),
  ),
  /** How many more there are than one statement lists; the sums count them. */
  beyondLimit: z.number().int(),
  /** In the currencies of the document, the leading one first. */
  amounts: z.array(documentAmounts),
  /** What is due by age since the due date of its invoice, else since receipt, in the first currency. */
  ages: z.object({ upTo30: decimalOut, upTo60: decimalOut, upTo90: decimalOut, over90: decimalOut }),
  payments: z.array(invoicePayment),
  paymentAccounts,
})
export type Statement = z.infer<typeof statement>

const payableStatement = statement.extend({ payNow })
export type PayableStatement = z.infer<typeof payableStatement>

const asked = { customerId: id, from: calendarDate.optional() }

export const getStatement = endpoint({
  name: 'getStatement',
  tag: 'statements',
  summary:
    'What a customer owes and has paid, package by package, for whoever has the signed link; any other address finds nothing.',
  method: 'GET',
  path: '/statement',
  access: 'public',
  query: z.strictObject({ ...asked, signature: linkSecret }),
  data: payableStatement,
})

export const createStatementLink = endpoint({
  name: 'createStatementLink',
  tag: 'statements',
  summary: 'Signs the address of a customer’s statement, for staff to send.',
  method: 'POST',
  path: '/statement-links',
  access: 'debts.read',
  body: z.strictObject({
    ...asked,
    /** The customer's own when left out. */
    language: z.enum(LANGUAGES).optional(),
  }),
  data: z.object({
    /** Of the page, in the language chosen. */
    path: z.string(),
    /** Of the PDF, on the API's host. */
    pdfPath: z.string(),
    language: z.enum(LANGUAGES),
    name: z.string(),
    phone: z.string().nullable(),
    statement,
  }),
})
export type StatementLink = DataOf<typeof createStatementLink>
