import * as z from 'zod'
import { CHECK_REFUSALS } from '@/lib/domain/four-eyes'
import { CURRENCIES } from '@/lib/domain/money'
import { TRANSFER_STATUSES } from '@/lib/domain/money-transfer'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalInput,
  decimalOut,
  exchangeRate,
  flag,
  id,
  idParams,
  instant,
  moneyAmount,
  optionalText,
  page,
  pageQuery,
  rateReason,
  searchText,
  text,
  version,
} from './fields'
import { image } from './files'

const currency = z.enum(CURRENCIES)
const person = z.object({ id, name: z.string() })

export const moneyTransferInput = z.strictObject({
  /** Whose money it is; left out, it is the company's own. */
  customerId: id.nullish().transform((value) => value ?? null),
  supplierId: id,
  /** What the supplier receives. */
  amount: moneyAmount,
  currency,
  /** Units of the currency per US$ 1; the one in force when left out. */
  rate: exchangeRate.optional(),
  /** What the customer pays in, and the fee; a company's own transfer has neither fee nor margin. */
  payInCurrency: currency,
  payInRate: exchangeRate.optional(),
  /** Why a rate is further from the day's than the company's tolerance. */
  rateReason,
  fee: decimalInput({ max: '1000000000', scale: 2 }).default('0'),
  marginPercent: decimalInput({ max: '100', scale: 3 }).default('0'),
  purpose: text(300),
})
export type MoneyTransferInput = z.input<typeof moneyTransferInput>

/** Where money goes. */
const bankDetails = z.object({
  bankName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  swift: z.string().nullable(),
})

const transferRow = z.object({
  id,
  number: z.number().int(),
  /** The sender's name when it was requested. */
  senderName: z.string(),
  customer: person.nullable(),
  supplier: person,
  /** The supplier's bank as it stood when the transfer was asked for: it is what is approved and paid. */
  bank: bankDetails,
  amount: decimalOut,
  currency,
  rate: decimalOut,
  payInCurrency: currency,
  payInRate: decimalOut,
  /** The amount in the customer's currency, as everything to `charged`. */
  cost: decimalOut,
  marginPercent: decimalOut,
  margin: decimalOut,
  fee: decimalOut,
  /** What the customer pays in: cost, margin and fee. Nothing for the company's own. */
  charged: decimalOut,
  purpose: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  requestedBy: person,
  createdAt: instant,
  approvedBy: person.nullable(),
  approvedAt: instant.nullable(),
  paidBy: person.nullable(),
  paidAt: instant.nullable(),
  /** The day in the books. */
  paidOn: z.string().nullable(),
  payReference: z.string().nullable(),
  /** What the bank calls the customer's money that came in for it; else why a second person paid it without. */
  payInReference: z.string().nullable(),
  payInOverrideReason: z.string().nullable(),
  cancelledBy: person.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** The last time it went back to be approved again, because the supplier's bank changed. */
  sentBackAt: instant.nullable(),
  /** Of a paid transfer: its cancellation waits for a second person. */
  cancelRequest: z.object({ by: person, at: instant, reason: z.string() }).nullable(),
  proof: image.nullable(),
  version,
})
export type MoneyTransferRow = z.infer<typeof transferRow>

export const moneyTransfer = transferRow.extend({
  /** The bank of the last transfer that was paid to this supplier; null for the first one. */
  lastBank: bankDetails.extend({ number: z.number().int() }).nullable(),
  /** A new bank of the supplier waits for a second person: until then nothing is approved or paid. */
  isBankChanging: z.boolean(),
  /** Why the caller cannot be the second person for what waits for one now. */
  checkRefusal: z.enum(CHECK_REFUSALS).nullable(),
})
export type MoneyTransfer = z.infer<typeof moneyTransfer>

export const requestMoneyTransfer = endpoint({
  name: 'requestMoneyTransfer',
  tag: 'money-transfers',
  summary:
    'Asks for a transfer of a customer’s or the company’s money to a supplier. A second person approves it.',
  method: 'POST',
  path: '/money-transfers',
  access: 'transfers.manage',
  stepUp: true,
  body: moneyTransferInput,
  data: moneyTransfer,
})

export const listMoneyTransfers = endpoint({
  name: 'listMoneyTransfers',
  tag: 'money-transfers',
  summary: 'Money transfers a page at a time, the latest first.',
  method: 'GET',
  path: '/money-transfers',
  access: 'transfers.check',
  query: pageQuery(
    {
      search: searchText,
      status: z.enum(TRANSFER_STATUSES).optional(),
      currency: currency.optional(),
      customerId: id.optional(),
      supplierId: id.optional(),
      /** Those whose cancellation waits for a second person. */
      cancelAsked: flag,
      /** By the day of the request. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    },
    ['number', 'amount'],
  ),
  data: page(transferRow),
})

export const getMoneyTransfer = endpoint({
  name: 'getMoneyTransfer',
  tag: 'money-transfers',
  summary: 'One money transfer.',
  method: 'GET',
  path: '/money-transfers/{id}',
  access: 'transfers.check',
  params: idParams,
  data: moneyTransfer,
})

export const changeMoneyTransfer = endpoint({
  name: 'changeMoneyTransfer',
  tag: 'money-transfers',
  summary:
    'Replaces what a transfer that nobody has approved yet says. Who changes it is then its maker, and may not approve it.',
  method: 'PUT',
  path: '/money-transfers/{id}',
  access: 'transfers.manage',
  stepUp: true,
  params: idParams,
  body: moneyTransferInput.extend({ version }),
  data: moneyTransfer,
})

export const approveMoneyTransfer = endpoint({
  name: 'approveMoneyTransfer',
  tag: 'money-transfers',
  summary:
    'Approves a transfer as it was read, with its bank. Never by the one who asked for it, nor by whom that person made, reset or promoted within 30 days.',
  method: 'POST',
  path: '/money-transfers/{id}/approval',
  access: 'transfers.check',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ version }),
  data: moneyTransfer,
})

export const payMoneyTransfer = endpoint({
  name: 'payMoneyTransfer',
  tag: 'money-transfers',
  summary:
    'Says that an approved transfer was paid in and sent: all of its entries are written into the books, or none. A customer’s money came in by a reference that pays once (409 `reference_used`), or a person other than the one who asked for the transfer says why not (409 `not_paid_in`).',
  method: 'POST',
  path: '/money-transfers/{id}/payment',
  access: 'transfers.manage',
  stepUp: true,
  params: idParams,
  body: z.strictObject({
    version,
    /** Today when left out. */
    date: calendarDate.optional(),
    /** Where the customer's money came; the first bank account of the currency when left out. */
    payInAccountId: id.nullish().transform((value) => value ?? null),
    /** What the bank or the till calls the customer's money. */
    payInReference: optionalText(100),
    /** Why it is paid without such a reference, by another person than the one who asked for it. */
    payInOverrideReason: optionalText(500),
    /** Where the supplier's money left. */
    payOutAccountId: id.nullish().transform((value) => value ?? null),
    reference: optionalText(100),
    proofFileId: id.nullish().transform((value) => value ?? null),
  }),
  data: moneyTransfer,
})

export const setTransferProof = endpoint({
  name: 'setTransferProof',
  tag: 'money-transfers',
  summary: 'Puts a picture of the bank’s slip to a transfer, in place of a former one.',
  method: 'PUT',
  path: '/money-transfers/{id}/proof',
  access: 'transfers.manage',
  params: idParams,
  body: z.strictObject({ proofFileId: id }),
  data: moneyTransfer,
})

export const cancelMoneyTransfer = endpoint({
  name: 'cancelMoneyTransfer',
  tag: 'money-transfers',
  summary:
    'Cancels a transfer with its TT invoices; the number stays used. Of a paid one the cancellation is asked for, and a second person confirms it.',
  method: 'POST',
  path: '/money-transfers/{id}/cancellation',
  access: 'transfers.manage',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ version, reason: text(500) }),
  data: moneyTransfer,
})

const cancelParts = {
  tag: 'money-transfers',
  method: 'POST',
  access: 'transfers.check',
  params: idParams,
  body: z.strictObject({ version }),
  data: moneyTransfer,
} as const

export const confirmTransferCancellation = endpoint({
  ...cancelParts,
  name: 'confirmTransferCancellation',
  stepUp: true,
  summary:
    'Cancels a paid transfer that another person asked to cancel: what it wrote into the books is taken back.',
  path: '/money-transfers/{id}/cancellation/confirmation',
})

export const rejectTransferCancellation = endpoint({
  ...cancelParts,
  name: 'rejectTransferCancellation',
  summary: 'Leaves a paid transfer paid, whose cancellation was asked for.',
  path: '/money-transfers/{id}/cancellation/rejection',
})
