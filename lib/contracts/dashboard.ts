import { z } from 'zod'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { endpoint } from './endpoint'
import { decimalOut, id, transitStatus } from './fields'

export const dashboardSummary = z.object({
  waiting: z.object({ pending: z.number().int(), notified: z.number().int(), released: z.number().int() }),
  /** Packages whose owner nobody knows. */
  unknownOwner: z.number().int(),
  /** Packages by the status people see. */
  shownStatus: z.array(z.object({ transitStatus, packages: z.number().int() })),
  unpaidPackages: z.number().int(),
  /** Sum of what is unpaid, US$; null for those who neither take payments nor manage. */
  unpaidUSD: decimalOut.nullable(),
  receivedToday: z.number().int(),
  customers: z.number().int(),
  nextDepartures: z.array(
    z.object({
      id,
      number: z.string(),
      freightMode: z.enum(FREIGHT_MODES),
      departureDate: z.string(),
      departurePort: z.string(),
      dischargePort: z.string(),
      packages: z.number().int(),
      weightKg: decimalOut,
      cbm: decimalOut,
    }),
  ),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

export const getDashboard = endpoint({
  name: 'getDashboard',
  tag: 'dashboard',
  summary: 'What is in the house now and which batches leave next.',
  method: 'GET',
  path: '/dashboard',
  access: 'cargo.read',
  data: dashboardSummary,
})
