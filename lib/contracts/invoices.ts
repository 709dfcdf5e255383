import * as z from 'zod'
import { CASH_ROUNDINGS, TANZANIAN_CURRENCIES } from '@/lib/domain/customer-price'
import { linkInstant } from '@/lib/domain/dates'
import { CHECK_REFUSALS } from '@/lib/domain/four-eyes'
import { INVOICE_KINDS, MOST_PACKAGES } from '@/lib/domain/invoice'
import { LANGUAGES } from '@/lib/domain/languages'
import { CURRENCIES } from '@/lib/domain/money'
import { type DataOf, endpoint, type QueryInputOf } from './endpoint'
import {
  boundedString,
  calendarDate,
  decimalInput,
  decimalOut,
  id,
  instant,
  isStorable,
  linkSecret,
  moneyAmount,
  nameText,
  optionalText,
  swift,
  text,
  version,
} from './fields'
import { packingItem } from './packages'
import { payNow } from './payment-requests'

/** Five hundred numbers and more fit; a longer address no browser sends. */
export const LONGEST_NUMBERS = 9000

const trackingNumbers = z
  .string({ error: '@required' })
  .trim()
  .max(LONGEST_NUMBERS, { abort: true })
  .min(1)
  .refine(isStorable, '@unstorable')

const marginPercent = decimalInput({ max: '1000', scale: 2 })

/** A date of a link, with or without a time; comes out as an instant. */
const linkDate = boundedString(40).transform((value, context) => {
  const moment = linkInstant(value.trim())
  if (moment !== null && moment >= '2000' && moment < '2101') return moment
  context.addIssue({ code: 'custom', message: '@date' })
  return z.NEVER
})

const invoiceReceiver = nameText(120)

const product = packingItem.shape.product

const invoiceLine = packingItem
  .pick({
    description: true,
    quantity: true,
    quantityMeasure: true,
    customQuantityMeasure: true,
    pieces: true,
    weightKg: true,
    cbm: true,
  })
  .extend({
    product,
    /** Per unit of the quantity, in the document's first currency; null on a fixed-price invoice, and for strangers without a signature. */
    price: decimalOut.nullable(),
    amount: decimalOut.nullable(),
  })

const invoicePackage = z.object({
  trackingNumber: z.string(),
  /** False while nobody has said what it costs. */
  isPriced: z.boolean(),
  receivedOn: z.string(),
  pieces: z.number().int(),
  weightKg: decimalOut,
  cbm: decimalOut,
  /** TShs per US$ 1, frozen for this package. */
  currencyConverter: decimalOut,
  lines: z.array(invoiceLine),
  /** In the document's first currency; null on a fixed-price invoice, and for strangers on an unsigned China invoice. */
  total: decimalOut.nullable(),
})

const currency = z.enum(CURRENCIES)

/** total - discount - paid - waived + credit + rateDifference = due. */
export const invoiceAmounts = z.object({
  currency,
  total: decimalOut,
  discount: decimalOut,
  /** What was really taken, as `payments` say it: no rate set later changes it. */
  paid: decimalOut,
  /** Open and not asked for: within the tolerance, or completed by decision. */
  waived: decimalOut,
  credit: decimalOut,
  /** What payments were on their day less what they settled at the present rate, and cents of rounding; has a sign. */
  rateDifference: decimalOut,
  due: decimalOut,
})

/** Of a document: total - discount - paid - waived + credit + rateDifference + rounding = due. */
export const documentAmounts = invoiceAmounts.extend({
  /** What rounding shillings as cash is adds to what is due, or made of what was paid; has a sign. */
  rounding: decimalOut,
})

export const invoicePayment = z.object({
  trackingNumber: z.string(),
  paidOn: z.string(),
  amount: decimalOut,
  currency,
  /** Null for credit moved from or to another package; what went to another is below zero. */
  receiptNumber: z.number().int().nullable(),
  /** What it counts in each currency of the document. */
  counts: z.array(z.object({ currency, amount: decimalOut })),
})

const bankAccountOut = z.object({
  bank: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  currency,
  branch: z.string().nullable(),
  swift: z.string().nullable(),
})
const mobileMoneyOut = z.object({ provider: z.string(), name: z.string(), number: z.string() })

/** How an invoice is paid. */
export const paymentAccounts = z.object({
  bankAccounts: z.array(bankAccountOut),
  mobileMoney: z.array(mobileMoneyOut),
})
export type PaymentAccounts = z.infer<typeof paymentAccounts>

const invoiceDocument = z.object({
  kind: z.enum(INVOICE_KINDS),
  /** The address carries our signature; without it these are not the company's figures. */
  isSigned: z.boolean(),
  /** As it stands when signed, masked otherwise; of a China invoice what its link says. */
  receiverName: z.string().nullable(),
  issuedAt: instant,
  /** Of the issued invoices that its packages stand on; none for strangers, nor on a China invoice. */
  numbers: z.array(z.string()),
  /** What the link says, else the first due date of those invoices. */
  dueAt: instant.nullable(),
  packages: z.array(invoicePackage),
  /**
   * In the currencies of the document, the leading one first; empty when nothing was found, and for strangers on a
   * fixed-price or China invoice that we did not sign.
   */
  amounts: z.array(documentAmounts),
  /** Nothing is asked for any more. */
  isPaid: z.boolean(),
  /** Only when signed. */
  payments: z.array(invoicePayment),
  /** Only when signed. */
  paymentAccounts,
  /** What is named and not billed: unknown, or another receiver's. */
  leftOut: z.array(z.string()),
  /** How many more were named than one invoice takes. */
  beyondLimit: z.number().int(),
})
export type InvoiceDocument = z.infer<typeof invoiceDocument>

/** As it is read: only one that we signed offers to be paid. */
const payableInvoice = invoiceDocument.extend({ payNow })
export type PayableInvoice = z.infer<typeof payableInvoice>

/** What every invoice's address says. */
export const addressParts = {
  trackingNumbers,
  signature: linkSecret.optional(),
  /** The last day on which a signed link is ours. */
  until: calendarDate.optional(),
  /** How often links that say the same were revoked before. */
  edition: z.coerce.number().int().min(1).max(1_000_000).optional(),
}

export const getCombinedInvoice = endpoint({
  name: 'getCombinedInvoice',
  tag: 'invoices',
  summary:
    'The packages of one receiver on one invoice; what is unknown or another’s is left out and named. Without a signature a stranger sees what tracking by the same numbers tells.',
  method: 'GET',
  path: '/invoices/combined',
  access: 'public',
  readsSession: true,
  query: z.strictObject({ id, ...addressParts }),
  data: payableInvoice,
})

export const getFixedPriceInvoice = endpoint({
  name: 'getFixedPriceInvoice',
  tag: 'invoices',
  summary:
    'Packages on one invoice for one agreed price in US$, which replaces what they cost. Amounts are for who has a signature, and for signed-in staff.',
  method: 'GET',
  path: '/invoices/fixed-price',
  access: 'public',
  readsSession: true,
  query: z.strictObject({ fixedPrice: moneyAmount, ...addressParts }),
  data: payableInvoice,
})

export const getChinaInvoice = endpoint({
  name: 'getChinaInvoice',
  tag: 'invoices',
  summary:
    'Packages on one invoice for use in China: prices with a margin in percent on top, for a named receiver. Prices are for who has a signature, and for signed-in staff.',
  method: 'GET',
  path: '/invoices/china',
  access: 'public',
  readsSession: true,
  query: z.strictObject({
    margin: marginPercent.default('0'),
    invoiceReceiver: invoiceReceiver.optional(),
    date: linkDate.optional(),
    dueDate: linkDate.optional(),
    ...addressParts,
  }),
  data: invoiceDocument,
})

export type CombinedQuery = QueryInputOf<typeof getCombinedInvoice>
export type FixedPriceQuery = QueryInputOf<typeof getFixedPriceInvoice>
export type ChinaQuery = QueryInputOf<typeof getChinaInvoice>

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null)

/** What a link bills to whom. */
const linkTerms = {
  kind: z.enum(INVOICE_KINDS),
  packageIds: z.array(id).min(1).max(MOST_PACKAGES),
  /** US$; of a fixed-price invoice. */
  fixedPrice: optional(moneyAmount),
  /** Of a China invoice. */
  margin: optional(marginPercent),
  invoiceReceiver: optional(invoiceReceiver),
  date: optional(linkDate),
  dueDate: optional(linkDate),
}

export const revokeInvoiceLink = endpoint({
  name: 'revokeInvoiceLink',
  tag: 'invoices',
  summary:
    'Revokes every signed link that bills the same: they open as unsigned ones. A link made afterwards is signed again.',
  method: 'POST',
  path: '/invoice-links/revocation',
  access: 'debts.read',
  body: z.strictObject({ ...linkTerms, language: optional(z.enum(LANGUAGES)) }),
  data: z.null(),
})

export const createInvoiceLink = endpoint({
  name: 'createInvoiceLink',
  tag: 'invoices',
  summary:
    'Signs the address of an invoice, for staff to send; with what the message to the customer says. A price of one’s own is for the office alone.',
  method: 'POST',
  path: '/invoice-links',
  access: 'debts.read',
  body: z.strictObject({
    ...linkTerms,
    /** The customer's language when left out. */
    language: optional(z.enum(LANGUAGES)),
    /** The last day on which the link is ours; without an end when left out. */
    until: optional(calendarDate),
  }),
  data: z.object({
    /** Of the page, in the language chosen. */
    path: z.string(),
    /** Of the PDF, on the API's host. */
    pdfPath: z.string(),
    language: z.enum(LANGUAGES),
    /** Of the receiver: where the message goes. */
    name: z.string(),
    phone: z.string().nullable(),
    packages: z.number().int(),
    isPaid: z.boolean(),
    amounts: z.array(documentAmounts),
    advancePercent: z.number(),
    /** What is missing of the advance on cargo that has not left, in US$. */
    advanceMissingUSD: decimalOut,
    /** The same as the customer reads it: 'US$ 30.00 / TShs 79,500.00'. */
    advanceMissing: z.string(),
    /**
     * Of an agreed price that is not what the packages owe: what the invoice asks for and what is open in the books, in US$.
     * The link changes nothing there; a discount or a new price does. Null where the two agree.
     */
    disagreement: z.object({ dueUSD: decimalOut, openUSD: decimalOut }).nullable(),
  }),
})
export type InvoiceLink = DataOf<typeof createInvoiceLink>

const tanzanianCurrencies = z.enum(TANZANIAN_CURRENCIES)
const cashRounding = z.enum(CASH_ROUNDINGS)

export const MAX_PAYMENT_ACCOUNTS = 10

const bankAccount = z.strictObject({
  bank: text(80),
  accountName: text(80),
  accountNumber: text(40),
  currency,
  branch: optionalText(80),
  swift,
})
const mobileMoney = z.strictObject({ provider: nameText(40), name: nameText(80), number: text(40) })

export const invoiceSettings = paymentAccounts.extend({ tanzanianCurrencies, cashRounding })
export type InvoiceSettings = z.infer<typeof invoiceSettings>

/** New accounts that customers are not told yet: a second person has to confirm them. */
export const accountsChange = paymentAccounts.extend({
  askedBy: z.object({ id, name: z.string() }),
  askedAt: instant,
})
export type AccountsChange = z.infer<typeof accountsChange>

const settingsWithChange = invoiceSettings.extend({
  version,
  accountsChange: accountsChange.nullable(),
  /** Why the caller cannot be the second person for it. */
  checkRefusal: z.enum(CHECK_REFUSALS).nullable(),
})

export const getInvoiceSettings = endpoint({
  name: 'getInvoiceSettings',
  tag: 'invoices',
  summary:
    'How invoices are paid, which currencies a document for Tanzania shows, and how shillings are rounded.',
  method: 'GET',
  path: '/invoice-settings',
  access: 'cargo.read',
  data: settingsWithChange,
})

export const putInvoiceSettings = endpoint({
  name: 'putInvoiceSettings',
  tag: 'invoices',
  summary:
    'Replaces them; 409 when somebody saved since. Other accounts than those that are known wait as `accountsChange` until a second person confirms them.',
  method: 'PUT',
  path: '/invoice-settings',
  access: 'company.edit',
  stepUp: true,
  body: z.strictObject({
    tanzanianCurrencies,
    /** To what shillings are rounded in sums that are asked for; left out, it stays. */
    cashRounding: cashRounding.optional(),
    bankAccounts: z.array(bankAccount).max(MAX_PAYMENT_ACCOUNTS),
    mobileMoney: z.array(mobileMoney).max(MAX_PAYMENT_ACCOUNTS),
    version,
  }),
  data: settingsWithChange,
})

const answerParts = {
  tag: 'invoices',
  method: 'POST',
  access: 'transfers.check',
  body: z.strictObject({ version }),
  data: settingsWithChange,
} as const

export const confirmAccountsChange = endpoint({
  ...answerParts,
  name: 'confirmAccountsChange',
  stepUp: true,
  summary: 'Confirms the new accounts that customers pay to, never by the one who asked for them.',
  path: '/invoice-settings/accounts-change/confirmation',
})

export const rejectAccountsChange = endpoint({
  ...answerParts,
  name: 'rejectAccountsChange',
  summary: 'Drops the new accounts that were asked for: the known ones stay.',
  path: '/invoice-settings/accounts-change/rejection',
})
