import * as contract from '@/lib/contracts/dashboard'
import { may } from '@/lib/domain/access'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type Route, route } from '@/server/core/route'
import { countCustomers } from '@/server/customers/count-customers'
import { countPackages } from '@/server/packages/count-packages'
import { selectNextDepartures, selectSums } from './store'

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
  const sums = await selectSums(context.db)
  if (!sums) throw notFound()
  const count = await countPackages(context.db)
  const waits = (status: WaitingStatus) => count(({ waitingStatus }) => waitingStatus === status)
  const shown = TRANSIT_STATUSES.map((transitStatus) => ({
    transitStatus,
    packages: count(({ shownStatus }) => shownStatus === transitStatus),
  }))
  return {
    waiting: { pending: waits('pending'), notified: waits('notified'), released: waits('released') },
    unknownOwner: count(({ isUnknown }) => isUnknown),
    shownStatus: shown.filter(({ packages }) => packages > 0),
    unpaidPackages: count(({ isUnpaid }) => isUnpaid),
    unpaidUSD: may(actorOf(context), 'payments.take') ? toMoney(sums.unpaid_usd) : null,
    receivedToday: Number(sums.received_today),
    customers: await countCustomers(context.db),
    nextDepartures: await nextDepartures(context),
  }
}

export const dashboardRoutes: Route[] = [route(contract.getDashboard, getDashboard)]
