import * as z from 'zod'
import { INCOMING_SOURCES, INCOMING_STATES, MONEY_PROVIDERS } from '@/lib/domain/incoming-money'
import { MATCH_REASONS } from '@/lib/domain/match-money'
import { CURRENCIES } from '@/lib/domain/money'
import { type DataOf, endpoint } from './endpoint'
import {
  boundedString,
  calendarDate,
  decimalOut,
  id,
  idParams,
  instant,
  isStorable,
  moneyAmount,
  optionalText,
  page,
  pageQuery,
  phone,
  searchText,
  text,
  version,
} from './fields'

/** Characters of pasted texts: some fifty. */
const LONGEST_PASTE = 9000

const provider = z.enum(MONEY_PROVIDERS)
const currency = z.enum(CURRENCIES)

export const incomingMoney = z.object({
  id,
  account: z.object({ id, name: z.string() }),
  provider,
  /** The provider's own; there is one row for it. */
  reference: z.string(),
  amount: decimalOut,
  currency,
  fee: decimalOut.nullable(),
  payer: z.string().nullable(),
  phone: z.string().nullable(),
  remark: z.string().nullable(),
  /** As it was pasted, or the row of the statement. */
  raw: z.string(),
  paidOn: z.string(),
  paidAt: instant.nullable(),
  /** A text that a statement confirmed has the statement as its source. */
  source: z.enum(INCOMING_SOURCES),
  state: z.enum(INCOMING_STATES),
  /** Why it did not book itself although it was sure. */
  hindrance: z.string().nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
  /** Whose money it is, as it was parked. */
  customer: z.object({ id, name: z.string() }).nullable(),
  /** What it was booked as; those taken back too. */
  payments: z.array(
    z.object({
      id,
      packageId: id,
      trackingNumber: z.string(),
      receiptNumber: z.number().int(),
      amount: decimalOut,
      isReversed: z.boolean(),
    }),
  ),
  /** The customer's money transfer that it paid for. */
  transfer: z.object({ id, number: z.number().int() }).nullable(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  createdBy: z.string(),
  createdAt: instant,
})
export type IncomingMoney = z.infer<typeof incomingMoney>

const share = z.object({ packageId: id, amount: decimalOut })

/** A package with something open that money may have been paid for. */
const moneyCandidate = z.object({
  packageId: id,
  trackingNumber: z.string(),
  customer: z.object({ id, name: z.string() }).nullable(),
  openUSD: decimalOut,
  /** In the money's currency, at the package's rate. */
  open: decimalOut,
  reasons: z.array(z.enum(MATCH_REASONS)),
})
export type MoneyCandidate = z.infer<typeof moneyCandidate>

const incomingMoneyRow = incomingMoney.extend({
  /** The likeliest package of a sum that waits or is parked. */
  best: moneyCandidate.nullable(),
  /** How many packages it may have been paid for. */
  candidateCount: z.number().int(),
  /** False until it was looked at whether it books itself. */
  isLookedAt: z.boolean(),
  /** There is no doubt how it is booked. */
  isSure: z.boolean(),
})
export type IncomingMoneyRow = z.infer<typeof incomingMoneyRow>

const incomingMoneyDetail = incomingMoney.extend({
  /** The likeliest first, with the reasons; of money that waits or is parked alone. */
  candidates: z.array(moneyCandidate),
  /** How it is booked when there is no doubt. */
  sure: z.array(share).nullable(),
})
export type IncomingMoneyDetail = z.infer<typeof incomingMoneyDetail>

export const takenRows = z.object({
  rows: z.array(
    z.object({
      /** Of the pasted texts from 1; of a statement as the sheet numbers them. */
      rowNumber: z.number().int(),
      /** 'confirmed' was there from a text, and now has the statement as its source. */
      outcome: z.enum(['added', 'confirmed', 'alreadyHere', 'refused']),
      id: id.nullable(),
      reference: z.string().nullable(),
      amount: decimalOut.nullable(),
      /** Why it was refused, or what is already here and differs. */
      problem: z.string().nullable(),
    }),
  ),
  added: z.number().int(),
  confirmed: z.number().int(),
  alreadyHere: z.number().int(),
  refused: z.number().int(),
})
export type TakenRows = z.infer<typeof takenRows>

const tag = 'incoming money'
const access = 'payments.take'

export const listIncomingMoney = endpoint({
  name: 'listIncomingMoney',
  tag,
  summary: 'Money from outside a page at a time, the latest first, with the sums of all that fits.',
  method: 'GET',
  path: '/incoming-money',
  access,
  query: pageQuery(
    {
      state: z.enum(INCOMING_STATES).optional(),
      source: z.enum(INCOMING_SOURCES).optional(),
      provider: provider.optional(),
      accountId: id.optional(),
      from: calendarDate.optional(),
      to: calendarDate.optional(),
      /** Reference, payer, phone or remark. */
      search: searchText,
    },
    ['paidOn'],
  ),
  data: page(incomingMoneyRow).extend({ sums: z.array(z.object({ currency, amount: decimalOut })) }),
})
export type IncomingMoneyPage = DataOf<typeof listIncomingMoney>

export const getIncomingMoney = endpoint({
  name: 'getIncomingMoney',
  tag,
  summary: 'One sum with the packages that it may have been paid for, and why.',
  method: 'GET',
  path: '/incoming-money/{id}',
  access,
  params: idParams,
  data: incomingMoneyDetail,
})

export const pasteMoneyTexts = endpoint({
  name: 'pasteMoneyTexts',
  tag,
  summary:
    'Takes pasted SMS texts of operators and banks, one or many. The same reference twice is one sum; row by row the answer says what was added, was here, or is no money that came in.',
  method: 'POST',
  path: '/incoming-money/texts',
  access,
  body: z.strictObject({
    /** The till or bank account that the texts are about. */
    accountId: id,
    texts: boundedString(LONGEST_PASTE).trim().min(1).refine(isStorable, '@unstorable'),
    /** The day of texts that name none; today when left out. */
    date: calendarDate.optional(),
  }),
  data: takenRows,
})

export const enterIncomingMoney = endpoint({
  name: 'enterIncomingMoney',
  tag,
  summary: 'Enters a sum by hand, for which there is neither text nor statement yet.',
  method: 'POST',
  path: '/incoming-money',
  access,
  body: z.strictObject({
    accountId: id,
    provider,
    reference: text(100),
    amount: moneyAmount,
    fee: moneyAmount.nullish().transform((value) => value ?? null),
    payer: optionalText(200),
    phone: phone.nullish().transform((value) => value ?? null),
    remark: optionalText(500),
    date: calendarDate,
  }),
  data: incomingMoney,
})

export const matchIncomingMoney = endpoint({
  name: 'matchIncomingMoney',
  tag,
  summary:
    'Books what is sure of the next sums that were not looked at yet, 50 at most, each once; the others wait for a person. Called again while `left` is above 0.',
  method: 'POST',
  path: '/incoming-money/match',
  access,
  stepUp: true,
  data: z.object({ booked: z.number().int(), waiting: z.number().int(), left: z.number().int() }),
})

const answers = {
  /** The amount is meant although it is more than one and a half times what is open (409 `overpaid`). */
  confirmOverpay: z.boolean().optional(),
}

export const acceptIncomingMoney = endpoint({
  name: 'acceptIncomingMoney',
  tag,
  summary: 'Books a sum as the payment of one package, by the rules of every payment.',
  method: 'POST',
  path: '/incoming-money/{id}/acceptance',
  access,
  stepUp: true,
  params: idParams,
  body: z.strictObject({ packageId: id, ...answers }),
  data: incomingMoney,
})

export const splitIncomingMoney = endpoint({
  name: 'splitIncomingMoney',
  tag,
  summary:
    'Books a sum over several packages, of several customers too: a receipt for each customer. The shares add up to it.',
  method: 'POST',
  path: '/incoming-money/{id}/split',
  access,
  stepUp: true,
  params: idParams,
  body: z.strictObject({
    shares: z
      .array(z.strictObject({ packageId: id, amount: moneyAmount }))
      .min(1)
      .max(100),
    ...answers,
  }),
  data: incomingMoney,
})

export const parkIncomingMoney = endpoint({
  name: 'parkIncomingMoney',
  tag,
  summary:
    'Sets a sum aside for a customer who owes nothing that it could pay. It is not booked until it is accepted or split.',
  method: 'POST',
  path: '/incoming-money/{id}/parking',
  access,
  stepUp: true,
  params: idParams,
  body: z.strictObject({ customerId: id }),
  data: incomingMoney,
})

export const returnIncomingMoney = endpoint({
  name: 'returnIncomingMoney',
  tag,
  summary: 'Says that a sum was sent back or is none of ours, with the reason. Nothing is booked.',
  method: 'POST',
  path: '/incoming-money/{id}/return',
  access,
  stepUp: true,
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: incomingMoney,
})

const incomingMoneySettings = z.object({
  textsBookThemselves: z.boolean(),
  /** By which customers are asked to pay on their phone; null where the environment sets none up. */
  paymentGateway: z
    .object({
      /** As people call it. */
      label: z.string(),
      /** The account that it pays into, as the environment names it. */
      account: z.string(),
      /** Such an account is there, in TShs and in use: else nothing is offered. */
      isReady: z.boolean(),
    })
    .nullable(),
  version,
})
export type IncomingMoneySettings = z.infer<typeof incomingMoneySettings>

export const getIncomingMoneySettings = endpoint({
  name: 'getIncomingMoneySettings',
  tag,
  summary:
    'Whether a pasted text alone may book itself. It may not until somebody says so: anybody can write one.',
  method: 'GET',
  path: '/incoming-money-settings',
  access,
  data: incomingMoneySettings,
})

export const putIncomingMoneySettings = endpoint({
  name: 'putIncomingMoneySettings',
  tag,
  summary: 'Sets whether texts book themselves; allowing it is put before another manager.',
  method: 'PUT',
  path: '/incoming-money-settings',
  access: 'company.edit',
  stepUp: true,
  body: z.strictObject({ textsBookThemselves: z.boolean(), version }),
  data: incomingMoneySettings,
})
