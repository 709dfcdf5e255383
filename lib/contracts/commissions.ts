import * as z from 'zod'
import { CURRENCIES } from '@/lib/domain/money'
import { type DataOf, endpoint } from './endpoint'
import { calendarDate, decimalOut, id, page, pageQuery } from './fields'

/** The first day of the month is what a month is asked for by. */
const month = calendarDate.refine((value) => value.endsWith('-01'), '@date')

const sums = {
  /** '2026-11' */
  month: z.string(),
  /** Shares of payments that were collected, and of those taken back. */
  lines: z.number().int(),
  collectedUSD: decimalOut,
  commissionUSD: decimalOut,
}

export const listCommissions = endpoint({
  name: 'listCommissions',
  tag: 'finance',
  summary:
    'Commission by sales person and month on what was collected from their customers, the latest month first; whole months that the period touches.',
  method: 'GET',
  path: '/finance/commissions',
  access: 'finance.read',
  mayLag: true,
  query: z.strictObject({ from: calendarDate.optional(), to: calendarDate.optional() }),
  data: z.array(z.object({ employee: z.object({ id, name: z.string() }), ...sums })),
})
export type Commission = DataOf<typeof listCommissions>[number]

const commissionLine = z.object({
  id,
  date: z.string(),
  package: z.object({ id, trackingNumber: z.string() }),
  customer: z.string().nullable(),
  receiptNumber: z.number().int(),
  amount: decimalOut,
  currency: z.enum(CURRENCIES),
  /** This person's share; below zero where the payment was taken back. */
  collectedUSD: decimalOut,
  percent: decimalOut,
  commissionUSD: decimalOut,
})
export type CommissionLine = z.infer<typeof commissionLine>

export const listCommissionLines = endpoint({
  name: 'listCommissionLines',
  tag: 'finance',
  summary: 'The payments behind one sales person’s commission of a month.',
  method: 'GET',
  path: '/finance/commission-lines',
  access: 'finance.read',
  mayLag: true,
  query: pageQuery({ employeeId: id, month }, ['date']),
  data: page(commissionLine),
})

export const getOwnCommissions = endpoint({
  name: 'getOwnCommissions',
  tag: 'finance',
  summary: 'The caller’s own commission by month, the latest first, and the percentage they get now.',
  method: 'GET',
  path: '/commissions/own',
  access: 'session.own',
  data: z.object({ percent: decimalOut, months: z.array(z.object(sums)) }),
})
export type OwnCommissions = DataOf<typeof getOwnCommissions>

export const listOwnCommissionLines = endpoint({
  name: 'listOwnCommissionLines',
  tag: 'finance',
  summary: 'The payments behind the caller’s own commission of a month.',
  method: 'GET',
  path: '/commissions/own/lines',
  access: 'session.own',
  query: pageQuery({ month }, ['date']),
  data: page(commissionLine),
})
