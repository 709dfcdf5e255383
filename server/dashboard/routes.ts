import * as contract from '@/lib/contracts/dashboard'
import { may } from '@/lib/domain/access'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type Route, route } from '@/server/core/route'
import { selectCounts, selectNextDepartures, selectShownStatus } from './store'

async function nextDepartures(context: Context): Promise<contract.DashboardSummary['nextDepartures']> {
  const rows = await selectNextDepartures(context.db)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    freightMode: row.freight_mode as contract.DashboardSummary['nextDepartures'][number]['freightMode'],
    departureDate: row.departure_on,
    departurePort: row.departure_port,
    dischargePort: row.discharge_port,
    packages: Number(row.packages),
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
  }))
}

/** What is in the house now. What all customers owe together is for those who take payments or manage. */
async function getDashboard(context: Context): Promise<contract.DashboardSummary> {
  const counts = await selectCounts(context.db)
  if (!counts) throw notFound()
  const statuses = await selectShownStatus(context.db)
  return {
    waiting: {
      pending: Number(counts.pending),
      notified: Number(counts.notified),
      released: Number(counts.released),
    },
    unknownOwner: Number(counts.unknown_owner),
    shownStatus: statuses.map((row) => ({
      transitStatus: row.status as TransitStatus,
      packages: Number(row.packages),
    })),
    unpaidPackages: Number(counts.unpaid_packages),
    unpaidUSD: may(actorOf(context), 'payments.take') ? toMoney(counts.unpaid_usd) : null,
    receivedToday: Number(counts.received_today),
    customers: Number(counts.customers),
    nextDepartures: await nextDepartures(context),
  }
}

export const dashboardRoutes: Route[] = [route(contract.getDashboard, getDashboard)]
