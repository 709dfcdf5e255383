import * as z from 'zod'
import { CURRENCIES } from '@/lib/domain/money'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { endpoint } from './endpoint'
import {
  calendarDate,
  decimalOut,
  exchangeRate,
  id,
  idParams,
  instant,
  moneyAmount,
  optionalText,
  rateReason,
  text,
  version,
} from './fields'
import { fiscalProof } from './fiscal-receipts'
import { cargoPackage } from './packages'

const currency = z.enum(CURRENCIES)

export const instalment = z.object({
  id,
  packageId: id,
  trackingNumber: z.string(),
  /** The receipt it stands on; a receipt may settle several packages. */
  receiptNumber: z.number().int(),
  transactionId: id,
  amount: decimalOut,
  currency,
  /** Units of the currency per US$ 1 when it was taken. */
  rate: decimalOut,
  amountUSD: decimalOut,
  method: z.enum(PAYMENT_METHODS),
  accountName: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  paidOn: z.string(),
  recordedBy: z.string().nullable(),
  createdAt: instant,
  /** Set when it was taken back: it no longer counts, and stays to be seen. */
  reversedAt: instant.nullable(),
  reversalReason: z.string().nullable(),
})
export type Instalment = z.infer<typeof instalment>

export const discount = z.object({
  id,
  amount: decimalOut,
  currency,
  rate: decimalOut,
  amountUSD: decimalOut,
  reason: z.string(),
  givenBy: z.string().nullable(),
  createdAt: instant,
  reversedAt: instant.nullable(),
  reversalReason: z.string().nullable(),
})
export type Discount = z.infer<typeof discount>

const taking = {
  amount: moneyAmount,
  currency,
  /** Left out: the package's own for TZS, the day's for CNY. 1 for USD. */
  rate: exchangeRate.optional(),
  /** The rate is meant although it is more than 1 % from the package's and the day's (409 `rate_unusual`). */
  confirmRate: z.boolean().optional(),
  /** Beyond 5 % the rate is a manager's, with the reason (409 `rate_off`). */
  rateReason,
  /** The amount is meant although it is more than what is open by over US$ 0.30 (409 `overpaid`). */
  confirmOverpay: z.boolean().optional(),
  /** The amount is meant although it is less than a hundredth of what is open (409 `underpaid`). */
  confirmUnderpay: z.boolean().optional(),
  method: z.enum(PAYMENT_METHODS),
  /** Today when left out; never in the future or a closed day, nor before the package or the account was there. */
  date: calendarDate.optional(),
  reference: optionalText(100),
  note: optionalText(500),
  /** The cash box, bank account or till; the first of the method and currency when left out. */
  accountId: id.nullish().transform((value) => value ?? null),
}

export const paymentInput = z.strictObject({
  ...taking,
  /** The version of the package that the payer was shown: refused with 409 when price, rate or payments changed since. */
  versionSeen: version.optional(),
})
export type PaymentInput = z.input<typeof paymentInput>

export const recordPayment = endpoint({
  name: 'recordPayment',
  tag: 'payments',
  summary:
    'Takes an instalment of a package: with its receipt and its transaction, or nothing of it. What exceeds the price becomes credit.',
  method: 'POST',
  path: '/packages/{id}/payments',
  access: 'payments.take',
  stepUp: true,
  params: idParams,
  body: paymentInput,
  data: cargoPackage.extend({ instalment }),
})

const reversal = z.strictObject({ reason: text(500) })

export const reversePayment = endpoint({
  name: 'reversePayment',
  tag: 'payments',
  summary:
    'Takes an instalment back, with its transaction. Nothing is deleted; the receipt keeps its number.',
  method: 'POST',
  path: '/payments/{id}/reversal',
  access: 'payments.take',
  stepUp: true,
  params: idParams,
  body: reversal,
  data: cargoPackage,
})

export const giveDiscount = endpoint({
  name: 'giveDiscount',
  tag: 'payments',
  summary: 'Gives a discount on a package, in any currency, with its reason. No more than the price.',
  method: 'POST',
  path: '/packages/{id}/discounts',
  access: 'payments.take',
  stepUp: true,
  params: idParams,
  body: z.strictObject({
    amount: moneyAmount,
    currency,
    rate: exchangeRate.optional(),
    confirmRate: z.boolean().optional(),
    rateReason,
    reason: text(500),
  }),
  data: cargoPackage,
})

export const reverseDiscount = endpoint({
  name: 'reverseDiscount',
  tag: 'payments',
  summary: 'Takes a discount back.',
  method: 'POST',
  path: '/discounts/{id}/reversal',
  access: 'payments.take',
  stepUp: true,
  params: idParams,
  body: reversal,
  data: cargoPackage,
})

export const forceCompletion = endpoint({
  name: 'forceCompletion',
  tag: 'payments',
  summary: 'Says that a package counts as paid although something is open, or no longer; with the reason.',
  method: 'PUT',
  path: '/packages/{id}/forced-completion',
  access: 'packages.forceComplete',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ isForced: z.boolean(), reason: text(500) }),
  data: cargoPackage,
})

export const moveCredit = endpoint({
  name: 'moveCredit',
  tag: 'payments',
  summary: 'Lets what was paid too much on a package count for another package of the same customer, in US$.',
  method: 'POST',
  path: '/packages/{id}/credit-moves',
  access: 'payments.take',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ toPackageId: id, amountUSD: moneyAmount }),
  data: cargoPackage,
})

const packageAccount = z.object({
  packageId: id,
  trackingNumber: z.string(),
  currencyConverter: decimalOut,
  /** CNY per US$ 1 now: what a payment in CNY takes when it names no rate. */
  cnyRate: decimalOut,
  totalUSD: decimalOut,
  discountAmountUSD: decimalOut,
  paidAmountUSD: decimalOut,
  remainingUSD: decimalOut,
  creditUSD: decimalOut,
  isPaymentForceCompleted: z.boolean(),
  forceCompletedReason: z.string().nullable(),
  isPaymentComplete: z.boolean(),
  version,
  /** All of them, those taken back too. */
  instalments: z.array(instalment),
  discounts: z.array(discount),
  creditMoves: z.array(
    z.object({
      id,
      /** 'in' came from the other package, 'out' went to it. */
      direction: z.enum(['in', 'out']),
      otherPackageId: id,
      otherTrackingNumber: z.string(),
      amountUSD: decimalOut,
      movedBy: z.string().nullable(),
      createdAt: instant,
    }),
  ),
})
export type PackageAccount = z.infer<typeof packageAccount>

export const getPackageAccount = endpoint({
  name: 'getPackageAccount',
  tag: 'payments',
  summary: 'Everything paid, given and moved on a package, what was taken back included.',
  method: 'GET',
  path: '/packages/{id}/payments',
  access: 'cargo.read',
  params: idParams,
  data: packageAccount,
})

export const splitPayment = endpoint({
  name: 'splitPayment',
  tag: 'payments',
  summary:
    'One payment over several packages of a customer on one receipt: oldest first, or as `shares` say. What exceeds all of them is credit on the newest.',
  method: 'POST',
  path: '/customers/{id}/payments',
  access: 'payments.take',
  stepUp: true,
  params: idParams,
  body: z.strictObject({
    ...taking,
    /** Amounts in the payment's currency that add up to it. */
    shares: z
      .array(z.strictObject({ packageId: id, amount: moneyAmount }))
      .min(1)
      .max(100)
      .optional(),
  }),
  data: z.object({ receiptNumber: z.number().int(), instalments: z.array(instalment) }),
})

export const receipt = z.object({
  number: z.number().int(),
  customer: z.object({ id, name: z.string() }).nullable(),
  amount: decimalOut,
  currency,
  paidOn: z.string(),
  recordedBy: z.string().nullable(),
  createdAt: instant,
  instalments: z.array(instalment),
  /** What the tax authority got of it: the sale, and what takes payments back. */
  fiscal: z.array(fiscalProof),
})
export type Receipt = z.infer<typeof receipt>

export const getReceipt = endpoint({
  name: 'getReceipt',
  tag: 'payments',
  summary: 'One receipt with what it settled.',
  method: 'GET',
  path: '/receipts/{number}',
  access: 'cargo.read',
  params: z.strictObject({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  data: receipt,
})
