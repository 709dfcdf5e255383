import * as z from 'zod'
import { CURRENCIES } from '@/lib/domain/money'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { endpoint } from './endpoint'
import { decimalOut, idParams, page } from './fields'
import { issuedInvoice } from './issued-invoices'
import { payNow } from './payment-requests'
import { getReceipt } from './payments'

const tag = 'customer portal'

/** Documents of a page. */
export const MY_PAGE = 20

const pages = z.strictObject({ pageNum: z.coerce.number().int().min(1).max(10_000).default(1) })

/** In base64. */
const pdf = z.object({ fileName: z.string(), base64: z.string() })

/** What a customer owes over all packages, and how it is paid. */
export const portalMoney = {
  owedUSD: decimalOut,
  /** The same, each package at its own rate. */
  owedTZS: decimalOut,
  /** The signed statement of everything owed and paid, in the caller's language. */
  statementPath: z.string(),
  /** What of it can be paid by phone now, in whole shillings. */
  payNow,
}

export const getMyMoney = endpoint({
  name: 'getMyMoney',
  tag,
  summary:
    'What the caller owes and has paid too much over all packages, each at its own rate, with the address of the statement and what can be paid now.',
  method: 'GET',
  path: '/my/money',
  access: 'customer',
  data: z.object({ ...portalMoney, creditUSD: decimalOut, creditTZS: decimalOut }),
})

export const myInvoice = issuedInvoice.pick({
  id: true,
  kind: true,
  number: true,
  issuedOn: true,
  dueOn: true,
  state: true,
  isOverdue: true,
  trackingNumbers: true,
  amounts: true,
  cashRounding: true,
  credits: true,
})
export type MyInvoice = z.infer<typeof myInvoice>

export const listMyInvoices = endpoint({
  name: 'listMyInvoices',
  tag,
  summary:
    'The issued invoices and credit notes of the caller, and of records that were merged into the caller’s, twenty a page, the latest first.',
  method: 'GET',
  path: '/my/invoices',
  access: 'customer',
  query: pages,
  data: page(myInvoice),
})

export const getMyInvoicePdf = endpoint({
  name: 'getMyInvoicePdf',
  tag,
  summary:
    'One issued invoice or credit note of the caller’s as a PDF in the caller’s language, in base64; 404 for anybody else’s.',
  method: 'GET',
  path: '/my/invoices/{id}/pdf',
  access: 'customer',
  params: idParams,
  data: pdf,
})

const myReceipt = z.object({
  number: z.number().int(),
  paidOn: z.string(),
  /** What was taken. */
  amount: decimalOut,
  /** What of it still counts: the rest was taken back. */
  standing: decimalOut,
  currency: z.enum(CURRENCIES),
  method: z.enum(PAYMENT_METHODS),
  trackingNumbers: z.array(z.string()),
})
export type MyReceipt = z.infer<typeof myReceipt>

export const listMyReceipts = endpoint({
  name: 'listMyReceipts',
  tag,
  summary:
    'The receipts of the caller’s payments, also of those that were taken back, twenty a page, the latest first.',
  method: 'GET',
  path: '/my/receipts',
  access: 'customer',
  query: pages,
  data: page(myReceipt),
})

export const getMyReceiptPdf = endpoint({
  name: 'getMyReceiptPdf',
  tag,
  summary:
    'One receipt of the caller’s as a PDF in the caller’s language, with the tax authority’s proof where there is one, in base64; 404 for anybody else’s.',
  method: 'GET',
  path: '/my/receipts/{number}/pdf',
  access: 'customer',
  params: getReceipt.params,
  data: pdf,
})
