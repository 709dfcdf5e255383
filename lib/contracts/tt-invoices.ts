import * as z from 'zod'
import { LANGUAGES } from '@/lib/domain/languages'
import { CURRENCIES } from '@/lib/domain/money'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalOut,
  id,
  idParams,
  instant,
  page,
  pageQuery,
  price,
  quantity,
  searchText,
  text,
} from './fields'

const currency = z.enum(CURRENCIES)
const MOST_ITEMS = 100

export const ttInvoiceInput = z
  .strictObject({
    /** The transfer it is the document of; sender, supplier, currency and total are then the transfer's. */
    moneyTransferId: id.nullish().transform((value) => value ?? null),
    supplierId: id,
    currency,
    purpose: text(300),
    issuedOn: calendarDate,
    dueOn: calendarDate.nullish().transform((value) => value ?? null),
    items: z
      .array(z.strictObject({ description: text(300), quantity, price }))
      .min(1)
      .max(MOST_ITEMS),
  })
  .refine(({ issuedOn, dueOn }) => dueOn === null || dueOn >= issuedOn, {
    path: ['dueOn'],
    message: '@dueBeforeIssue',
  })
export type TtInvoiceInput = z.input<typeof ttInvoiceInput>

export const ttInvoice = z.object({
  id,
  /** 'TT-2026-0007': without a gap within a year. */
  number: z.string(),
  moneyTransfer: z.object({ id, number: z.number().int() }).nullable(),
  supplier: z.object({ id, name: z.string() }),
  /** Who sends the money. */
  remitter: z.string(),
  /** The supplier and their bank as they were when it was written. */
  beneficiary: z.string(),
  bankName: z.string(),
  bankAddress: z.string().nullable(),
  accountNumber: z.string(),
  swift: z.string(),
  country: z.string().nullable(),
  purpose: z.string(),
  currency,
  total: decimalOut,
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
})
export type TtInvoiceRow = z.infer<typeof ttInvoice>

const wholeTtInvoice = ttInvoice.extend({
  items: z.array(
    z.object({ description: z.string(), quantity: decimalOut, price: decimalOut, amount: decimalOut }),
  ),
})
export type TtInvoice = z.infer<typeof wholeTtInvoice>

export const createTtInvoice = endpoint({
  name: 'createTtInvoice',
  tag: 'tt-invoices',
  summary:
    'Writes a TT invoice with the next number of its year and the supplier’s bank as it is now. It is never changed, only cancelled.',
  method: 'POST',
  path: '/tt-invoices',
  access: 'ttInvoices.manage',
  stepUp: true,
  body: ttInvoiceInput,
  data: wholeTtInvoice,
})

export const listTtInvoices = endpoint({
  name: 'listTtInvoices',
  tag: 'tt-invoices',
  summary: 'TT invoices a page at a time, the latest first.',
  method: 'GET',
  path: '/tt-invoices',
  access: 'ttInvoices.manage',
  query: pageQuery(
    {
      search: searchText,
      supplierId: id.optional(),
      moneyTransferId: id.optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    },
    ['date', 'total'],
  ),
  data: page(ttInvoice),
})

export const getTtInvoice = endpoint({
  name: 'getTtInvoice',
  tag: 'tt-invoices',
  summary: 'One TT invoice with its items.',
  method: 'GET',
  path: '/tt-invoices/{id}',
  access: 'ttInvoices.manage',
  params: idParams,
  data: wholeTtInvoice,
})

export const getTtInvoicePdf = endpoint({
  name: 'getTtInvoicePdf',
  tag: 'tt-invoices',
  summary:
    'One TT invoice as a PDF to send to a bank, in base64: only who is signed in may have it, so it has no address.',
  method: 'GET',
  path: '/tt-invoices/{id}/pdf',
  access: 'ttInvoices.manage',
  params: idParams,
  query: z.strictObject({
    /** Of the document; the reader's own when left out. */
    language: z.enum(LANGUAGES).optional(),
  }),
  data: z.object({ fileName: z.string(), base64: z.string() }),
})

export const cancelTtInvoice = endpoint({
  name: 'cancelTtInvoice',
  tag: 'tt-invoices',
  summary: 'Cancels a TT invoice: it stays to be seen as cancelled, and its number is not used again.',
  method: 'POST',
  path: '/tt-invoices/{id}/cancellation',
  access: 'ttInvoices.manage',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: wholeTtInvoice,
})
