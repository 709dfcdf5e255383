import * as z from 'zod'
import { CASH_ROUNDINGS } from '@/lib/domain/customer-price'
import { MOST_PACKAGES } from '@/lib/domain/invoice'
import { INVOICE_STATES, ISSUED_TYPES, LOOK_METHODS, TAX_CLASSES } from '@/lib/domain/issued-invoice'
import { LANGUAGES } from '@/lib/domain/languages'
import { CURRENCIES } from '@/lib/domain/money'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices'
import { type DataOf, endpoint } from './endpoint'
import {
  calendarDate,
  decimalOut,
  flag,
  id,
  idParams,
  instant,
  moneyAmount,
  page,
  pageQuery,
  searchText,
  text,
} from './fields'
import { addressParts } from './invoices'
import { MESSAGE_STATUSES } from './messages'
import { packingItem } from './packages'

const currency = z.enum(CURRENCIES)
const taxClass = z.enum(TAX_CLASSES)
const named = z.object({ id, name: z.string() })
const numbered = z.object({ id, number: z.string() })

const amounts = z.object({
  currency,
  total: decimalOut,
  discount: decimalOut,
  /** total - discount */
  payable: decimalOut,
  /** Contained in what is payable. */
  vat: decimalOut,
  /** By credit notes. */
  credited: decimalOut,
  /** What is open by now. */
  due: decimalOut,
})

export const issuedInvoice = z.object({
  id,
  kind: z.enum(ISSUED_TYPES),
  /** 'INV-2026-0001', without a gap within a year and kind. */
  number: z.string(),
  issuedOn: z.string(),
  /** Null on a credit note. */
  dueOn: z.string().nullable(),
  /** Worked out from what its packages were paid and from credit notes; null on a credit note. */
  state: z.enum(INVOICE_STATES).nullable(),
  isOverdue: z.boolean(),
  /** By the name of the day; merged since, the id is that of who stays. */
  customer: named,
  trackingNumbers: z.array(z.string()),
  /** In the order of the tracking numbers. */
  packageIds: z.array(id),
  /** In the currencies of its day, the leading one first. */
  amounts: z.array(amounts),
  /** To what shillings were rounded on its day in the sum that is asked for; every amount here is exact. */
  cashRounding: z.enum(CASH_ROUNDINGS),
  /** TShs per US$ 1 over all packages. */
  rate: decimalOut,
  /** Of a credit note. */
  credits: numbered.nullable(),
  reason: z.string().nullable(),
  issuedBy: z.string(),
  createdAt: instant,
  /** The latest message by each channel that brought its link to the customer; not what staff copied and sent themselves. */
  sent: z.array(
    z.object({ channel: z.enum(MESSAGE_CHANNELS), status: z.enum(MESSAGE_STATUSES), at: instant }),
  ),
  /** When and how the customer looked at it first; looks of staff do not count. */
  opened: z.object({ at: instant, method: z.enum(LOOK_METHODS) }).nullable(),
})
export type IssuedInvoiceRow = z.infer<typeof issuedInvoice>

const line = packingItem
  .pick({
    description: true,
    quantity: true,
    quantityMeasure: true,
    customQuantityMeasure: true,
    pieces: true,
  })
  .extend({
    product: packingItem.shape.product,
    priceUSD: decimalOut,
    amountUSD: decimalOut,
    amountTZS: decimalOut,
    taxClass,
    vatPercent: decimalOut,
  })

const wholeInvoice = issuedInvoice.extend({
  customerTin: z.string().nullable(),
  customerVrn: z.string().nullable(),
  /** As it was on its day. */
  company: z.object({
    legalName: z.string(),
    address: z.string(),
    phones: z.array(z.string()),
    email: z.string(),
    tin: z.string().nullable(),
    vrn: z.string().nullable(),
  }),
  packages: z.array(
    z.object({
      id,
      trackingNumber: z.string(),
      receivedOn: z.string(),
      pieces: z.number().int(),
      weightKg: decimalOut,
      cbm: decimalOut,
      /** TShs per US$ 1. */
      rate: decimalOut,
      totalUSD: decimalOut,
      discountUSD: decimalOut,
      lines: z.array(line),
    }),
  ),
  creditNotes: z.array(numbered.extend({ issuedOn: z.string(), amountUSD: decimalOut, reason: z.string() })),
})
export type IssuedInvoice = z.infer<typeof wholeInvoice>

export const issueInvoice = endpoint({
  name: 'issueInvoice',
  tag: 'issued-invoices',
  summary:
    'Issues an invoice over packages of one customer with the next number of its year. It is frozen: only a credit note takes it back. A package stands on one invoice at a time; one without a price is refused.',
  method: 'POST',
  path: '/issued-invoices',
  access: 'invoices.issue',
  body: z.strictObject({
    packageIds: z.array(id).min(1).max(MOST_PACKAGES),
    dueOn: calendarDate,
    /** Of every line; `standard` needs the company's VRN. */
    taxClass,
  }),
  data: wholeInvoice,
})

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  tag: 'issued-invoices',
  summary:
    'Issues a credit note over an invoice, whole or in part. Credited as a whole the invoice is cancelled, and its packages can stand on another.',
  method: 'POST',
  path: '/issued-invoices/{id}/credit-notes',
  access: 'invoices.issue',
  params: idParams,
  body: z.strictObject({
    reason: text(500),
    /** Left out: all that is not credited yet. */
    amountUSD: moneyAmount.optional(),
  }),
  data: wholeInvoice,
})

export const getIssuedInvoice = endpoint({
  name: 'getIssuedInvoice',
  tag: 'issued-invoices',
  summary: 'One issued invoice or credit note as it was frozen, with its state.',
  method: 'GET',
  path: '/issued-invoices/{id}',
  access: 'debts.read',
  params: idParams,
  data: wholeInvoice,
})

export const listIssuedInvoices = endpoint({
  name: 'listIssuedInvoices',
  tag: 'issued-invoices',
  summary:
    'Issued invoices and credit notes a page at a time, the latest first, with the sums of all that fit.',
  method: 'GET',
  path: '/issued-invoices',
  access: 'debts.read',
  query: pageQuery(
    {
      search: searchText,
      kind: z.enum(ISSUED_TYPES).optional(),
      state: z.enum(INVOICE_STATES).optional(),
      customerId: id.optional(),
      packageId: id.optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      /** Past its due date with something due. */
      isOverdue: flag,
      /** Its link has left for the customer, who has not looked at it. */
      isUnopened: flag,
    },
    ['issuedOn', 'dueOn', 'payable'],
  ),
  data: page(issuedInvoice).extend({
    /** By the leading currency of the documents; credit notes are taken off what is payable. */
    sums: z.array(z.object({ currency, documents: z.number().int(), payable: decimalOut, due: decimalOut })),
  }),
})
export type IssuedInvoices = DataOf<typeof listIssuedInvoices>

export const getIssuedInvoicePdf = endpoint({
  name: 'getIssuedInvoicePdf',
  tag: 'issued-invoices',
  summary: 'One issued invoice or credit note as a PDF, in base64.',
  method: 'GET',
  path: '/issued-invoices/{id}/pdf',
  access: 'debts.read',
  params: idParams,
  query: z.strictObject({
    /** Of the document; the reader's own when left out. */
    language: z.enum(LANGUAGES).optional(),
  }),
  data: z.object({ fileName: z.string(), base64: z.string() }),
})

export const recordInvoiceLook = endpoint({
  name: 'recordInvoiceLook',
  tag: 'issued-invoices',
  summary:
    'Keeps that a customer looks at the issued invoices behind a link that we signed. Nothing is kept without our signature, nor of staff.',
  method: 'POST',
  path: '/invoice-looks',
  access: 'public',
  readsSession: true,
  body: z.strictObject({
    kind: z.enum(['combined', 'fixed-price']),
    method: z.enum(['link', 'pdf']),
    /** Of a combined invoice. */
    id: id.optional(),
    /** Of a fixed-price invoice. */
    fixedPrice: moneyAmount.optional(),
    ...addressParts,
    edition: z.int().min(1).max(1_000_000).optional(),
  }),
  data: z.null(),
})
