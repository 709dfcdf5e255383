import * as z from 'zod'
import { ADMIN_TASKS } from '@/lib/domain/admin-tasks'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { runningClock } from './container-clocks'
import { endpoint } from './endpoint'
import { decimalOut, id, instant, transitStatus } from './fields'

const count = z.number().int()

/** Freight mode; null while it is not known. */
const cargoMode = z.enum(['sea', 'air']).nullable()

const departure = z.object({
  id,
  number: z.string(),
  freightMode: z.enum(FREIGHT_MODES),
  departureDate: z.string(),
  departurePort: z.string(),
  dischargePort: z.string(),
  /** What it is to be filled with at most; null where nobody said. */
  capacityCbm: decimalOut.nullable(),
  capacityKg: decimalOut.nullable(),
  packages: count,
  weightKg: decimalOut,
  cbm: decimalOut,
})

/** Seven days from a Monday in Dar es Salaam; the last one has just begun. */
const week = z.object({
  from: z.string(),
  to: z.string(),
  byMode: z.array(z.object({ mode: cargoMode, packages: count, weightKg: decimalOut, cbm: decimalOut })),
  /** Payments of these days at the rates they were taken at. */
  collectedUSD: decimalOut,
})
export type DashboardWeek = z.infer<typeof week>

const trends = z.object({
  /** The oldest first. */
  weeks: z.array(week),
  arrears: z.array(z.object({ mode: cargoMode, packages: count, amountUSD: decimalOut })),
})

/** What a new office has not done yet. */
const firstSteps = z.object({
  hasCompany: z.boolean(),
  hasRates: z.boolean(),
  hasProducts: z.boolean(),
  hasCustomers: z.boolean(),
  hasPackages: z.boolean(),
  hasBatches: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstSteps>

export const dashboardSummary = z.object({
  /** Whose cargo is counted: the whole office's, or that of the sales person's own customers. */
  scope: z.enum(['office', 'own']),
  /** What waits for this person, the most urgent first. */
  tasks: z.array(
    z.object({
      task: z.enum(ADMIN_TASKS),
      count,
      /** What is open of it, US$; null where it is about no money, or for those who do not see debts. */
      amountUSD: decimalOut.nullable(),
      /** Since when the oldest waits; null where that is not known. */
      since: instant.nullable(),
      /** Who asked for the oldest, or whose cargo it is; null where it is nobody's. */
      person: z.string().nullable(),
    }),
  ),
  waiting: z.object({ pending: count, notified: count, released: count }),
  /** Packages whose owner nobody knows. */
  unknownOwner: count,
  /** Packages by the status people see. */
  shownStatus: z.array(z.object({ transitStatus, packages: count })),
  unpaidPackages: count,
  /** Sum of what is unpaid, US$; null for those who neither take payments nor look after customers of their own. */
  unpaidUSD: decimalOut.nullable(),
  receivedToday: count,
  customers: count,
  nextDepartures: z.array(departure),
  /** Clocks of containers that run, the one whose free days end first first; not all of them. */
  freeDays: z.array(runningClock),
  /** Today in the books, and what is there; null for those who do not keep them. */
  cash: z
    .array(
      z.object({
        currency: z.string(),
        income: decimalOut,
        expense: decimalOut,
        balance: decimalOut,
      }),
    )
    .nullable(),
  /** Null for those who do not see the finances. */
  trends: trends.nullable(),
  /** Null once all are done, or the office has cargo enough to need no such list. */
  firstSteps: firstSteps.nullable(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

export const getDashboard = endpoint({
  name: 'getDashboard',
  tag: 'dashboard',
  summary:
    'What waits for the person who asks, what is in the house, which batches leave next, and for managers the course of twelve weeks.',
  method: 'GET',
  path: '/dashboard',
  access: 'cargo.read',
  data: dashboardSummary,
})
