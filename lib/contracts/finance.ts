import * as z from 'zod'
import { SPREAD_MEASURES } from '@/lib/domain/batch-profit'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { CONTAINER_CLOCKS } from '@/lib/domain/container-clocks'
import { type DataOf, endpoint } from './endpoint'
import {
  calendarDate,
  currencyCode,
  decimalOut,
  flag,
  id,
  idParams,
  page,
  pageQuery,
  transitStatus,
} from './fields'

const currency = currencyCode
const period = { from: calendarDate.optional(), to: calendarDate.optional() }

export const getFinanceMonths = endpoint({
  name: 'getFinanceMonths',
  tag: 'finance',
  summary:
    'Income and expense by month, currency and category, without money moved between own accounts; a month that the period cuts counts as far as it is inside.',
  method: 'GET',
  path: '/finance/months',
  access: 'finance.read',
  mayLag: true,
  query: z.strictObject({ ...period, currency: currency.optional() }),
  data: z.array(
    z.object({
      /** '2026-11' */
      month: z.string(),
      currency,
      type: z.enum(['income', 'expense']),
      /** Null for what was written without one. */
      category: z.string().nullable(),
      amount: decimalOut,
    }),
  ),
})
export type FinanceMonth = DataOf<typeof getFinanceMonths>[number]

const batchResult = z.object({
  id,
  number: z.string(),
  departureDate: z.string(),
  freightMode: z.enum(FREIGHT_MODES),
  transitStatus,
  packages: z.number().int(),
  cbm: decimalOut,
  weightKg: decimalOut,
  /** Priced minus discounts. */
  revenueUSD: decimalOut,
  collectedUSD: decimalOut,
  expensesUSD: decimalOut,
  /** Below zero for a loss. */
  profitUSD: decimalOut,
  /** Null without revenue. */
  marginPercent: decimalOut.nullable(),
  costPerCbmUSD: decimalOut.nullable(),
  costPerKgUSD: decimalOut.nullable(),
})
export type BatchResult = z.infer<typeof batchResult>

export const listBatchResults = endpoint({
  name: 'listBatchResults',
  tag: 'finance',
  summary: 'What each batch earned: revenue, what of it is collected, expenses, profit and margin.',
  method: 'GET',
  path: '/finance/batches',
  access: 'finance.read',
  mayLag: true,
  /** The period is that of the departure. */
  query: pageQuery(period, ['departureDate']),
  data: page(batchResult),
})

export const getBatchResult = endpoint({
  name: 'getBatchResult',
  tag: 'finance',
  summary:
    'What one batch earned, with its expenses by category and currency, and apart from them what the clocks of its containers come to until today.',
  method: 'GET',
  path: '/finance/batches/{id}',
  access: 'finance.read',
  mayLag: true,
  params: idParams,
  data: batchResult.extend({
    /** TShs per US$ 1, at which its expenses in TShs count. */
    exchangeRate: decimalOut,
    expenses: z.array(
      z.object({ category: z.string().nullable(), currency, amount: decimalOut, amountUSD: decimalOut }),
    ),
    /** Of containers whose bills are not in the books: estimates, in no other figure. */
    estimates: z.array(
      z.object({
        clock: z.enum(CONTAINER_CLOCKS),
        currency,
        amount: decimalOut,
        amountUSD: decimalOut,
        containers: z.number().int(),
      }),
    ),
    estimatedUSD: decimalOut,
    /** Profit when the estimates are paid. */
    profitAfterUSD: decimalOut,
  }),
})
export type BatchResultDetail = DataOf<typeof getBatchResult>

const packageResult = z.object({
  id,
  trackingNumber: z.string(),
  receiver: z.object({ id, name: z.string() }).nullable(),
  cbm: decimalOut,
  weightKg: decimalOut,
  revenueUSD: decimalOut,
  /** Its part of the batch's expenses. */
  costUSD: decimalOut,
  profitUSD: decimalOut,
})
export type PackageResult = z.infer<typeof packageResult>

export const listPackageResults = endpoint({
  name: 'listPackageResults',
  tag: 'finance',
  summary:
    'The expenses and the profit of a batch spread over its packages by CBM, kg or value; both add up to the batch’s to the cent.',
  method: 'GET',
  path: '/finance/batches/{id}/packages',
  access: 'finance.read',
  mayLag: true,
  params: idParams,
  query: pageQuery({ by: z.enum(SPREAD_MEASURES).default('cbm') }, ['createdAt']),
  data: page(packageResult),
})

/** Owed in US$, in all and by how long ago it was due, or the packages were received where no invoice says when. */
const ages = {
  packages: z.number().int(),
  owedUSD: decimalOut,
  upTo30USD: decimalOut,
  upTo60USD: decimalOut,
  upTo90USD: decimalOut,
  over90USD: decimalOut,
}

export const RECEIVABLE_GROUPS = ['customer', 'salesPerson', 'batch'] as const

/** The id of what belongs to none: no known owner, no sales person, no batch. */
export const NOBODY = 'none'

const receivable = z.object({
  id: z.union([id, z.literal(NOBODY)]),
  /** Null for nobody. */
  name: z.string().nullable(),
  ...ages,
})
export type Receivable = z.infer<typeof receivable>

export const listReceivables = endpoint({
  name: 'listReceivables',
  tag: 'finance',
  summary:
    'What is owed, by customer, sales person or batch, the most first, with its age in days since the due date of their invoice, or else since the packages were received. What a customer of several sales persons owes counts for each of them.',
  method: 'GET',
  path: '/finance/receivables',
  access: 'finance.read',
  mayLag: true,
  readsCustomers: true,
  query: pageQuery(
    {
      by: z.enum(RECEIVABLE_GROUPS).default('customer'),
      /** Customers of one sales person, or of none. */
      salesPersonId: id.optional(),
      noSalesPerson: flag,
    },
    ['owedUSD'],
  ),
  data: page(receivable).extend({
    /** Of everything that the filters let through, each package once. */
    sums: z.object(ages),
    /** The day that the ages are counted to. */
    today: z.string(),
  }),
})
export type Receivables = DataOf<typeof listReceivables>

const side = z.object({ account: z.string(), currency, amount: decimalOut, rate: decimalOut })

const exchangeResult = z.object({
  /** Of the entry in the books. */
  id,
  date: z.string(),
  description: z.string(),
  /** What went and what came, each with the rate in force that day. */
  from: side,
  to: side,
  /** Below zero for a loss. */
  gainUSD: decimalOut,
})
export type ExchangeResult = z.infer<typeof exchangeResult>

export const listExchangeResults = endpoint({
  name: 'listExchangeResults',
  tag: 'finance',
  summary: 'Exchanges between currencies against the rates in force on their day, the latest first.',
  method: 'GET',
  path: '/finance/exchanges',
  access: 'finance.read',
  mayLag: true,
  query: pageQuery(period, ['date']),
  data: page(exchangeResult).extend({
    sums: z.object({ gainUSD: decimalOut, lossUSD: decimalOut, netUSD: decimalOut }),
    /** Gains and losses by month, the earliest first. */
    months: z.array(z.object({ month: z.string(), gainUSD: decimalOut, lossUSD: decimalOut })),
  }),
})
export type ExchangeResults = DataOf<typeof listExchangeResults>
