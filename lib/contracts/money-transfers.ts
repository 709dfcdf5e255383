import * as z from 'zod'
import { CURRENCIES } from '@/lib/domain/money'
import { TRANSFER_STATUSES } from '@/lib/domain/money-transfer'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalInput,
  decimalOut,
  exchangeRate,
  id,
  idParams,
  instant,
  moneyAmount,
  optionalText,
  page,
  pageQuery,
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
  fee: decimalInput({ max: '1000000000', scale: 2 }).default('0'),
  marginPercent: decimalInput({ max: '100', scale: 3 }).default('0'),
  purpose: text(300),
})
export type MoneyTransferInput = z.input<typeof moneyTransferInput>

export const moneyTransfer = z.object({
  id,
  number: z.number().int(),
  /** The sender's name when it was requested. */
  senderName: z.string(),
  customer: person.nullable(),
  supplier: person,
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
  cancelledBy: person.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  proof: image.nullable(),
  version,
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
  body: moneyTransferInput,
  data: moneyTransfer,
})

export const listMoneyTransfers = endpoint({
  name: 'listMoneyTransfers',
  tag: 'money-transfers',
  summary: 'Money transfers a page at a time, the latest first.',
  method: 'GET',
  path: '/money-transfers',
  access: 'transfers.manage',
  query: pageQuery(
    {
      search: searchText,
      status: z.enum(TRANSFER_STATUSES).optional(),
      currency: currency.optional(),
      customerId: id.optional(),
      supplierId: id.optional(),
      /** By the day of the request. */
      from: calendarDate.optional(),
      to: calendarDate.optional(),
    },
    ['number', 'amount'],
  ),
  data: page(moneyTransfer),
})

export const getMoneyTransfer = endpoint({
  name: 'getMoneyTransfer',
  tag: 'money-transfers',
  summary: 'One money transfer.',
  method: 'GET',
  path: '/money-transfers/{id}',
  access: 'transfers.manage',
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
  params: idParams,
  body: moneyTransferInput.extend({ version }),
  data: moneyTransfer,
})

export const approveMoneyTransfer = endpoint({
  name: 'approveMoneyTransfer',
  tag: 'money-transfers',
  summary: 'Approves a transfer as it was read. Never by the one who asked for it.',
  method: 'POST',
  path: '/money-transfers/{id}/approval',
  access: 'transfers.manage',
  params: idParams,
  body: z.strictObject({ version }),
  data: moneyTransfer,
})

export const payMoneyTransfer = endpoint({
  name: 'payMoneyTransfer',
  tag: 'money-transfers',
  summary:
    'Says that an approved transfer was paid in and sent: all of its entries are written into the books, or none.',
  method: 'POST',
  path: '/money-transfers/{id}/payment',
  access: 'transfers.manage',
  params: idParams,
  body: z.strictObject({
    version,
    /** Today when left out. */
    date: calendarDate.optional(),
    /** Where the customer's money came; the first bank account of the currency when left out. */
    payInAccountId: id.nullish().transform((value) => value ?? null),
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
    'Cancels a transfer with its TT invoices; what a paid one wrote into the books is taken back. The number stays used.',
  method: 'POST',
  path: '/money-transfers/{id}/cancellation',
  access: 'transfers.manage',
  params: idParams,
  body: z.strictObject({ version, reason: text(500) }),
  data: moneyTransfer,
})
