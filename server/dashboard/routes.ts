import * as contract from '@/lib/contracts/dashboard'
import { may } from '@/lib/domain/access'
import { taskFocus } from '@/lib/domain/admin-tasks'
import type { FreightMode } from '@/lib/domain/cargo'
import { officeToday } from '@/lib/domain/dates'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import { TRANSIT_STATUSES } from '@/lib/domain/transit-status'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import { findRunningClocks } from '@/server/container-clocks/containers'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { type Route, route } from '@/server/core/route'
import { type CargoCounts, countAllCargo, countOwnCargo } from './cargo-counts'
import { selectCash, selectFirstSteps, selectNextDepartures } from './store'
import { findTasks } from './tasks'
import { findTrends } from './trends'

type Summary = contract.DashboardSummary

const MOST_ENDINGS = 6

/** An office with as much cargo needs no list of first steps, even where it left one out. */
const NEW_OFFICE_PACKAGES = 20

async function nextDepartures(db: Database): Promise<Summary['nextDepartures']> {
  const rows = await selectNextDepartures(db)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    freightMode: row.freight_mode as FreightMode,
    departureDate: row.departure_on,
    departurePort: row.departure_port,
    dischargePort: row.discharge_port,
    capacityCbm: row.capacity_cbm === null ? null : plain(decimal(row.capacity_cbm)),
    capacityKg: row.capacity_kg === null ? null : plain(decimal(row.capacity_kg)),
    packages: Number(row.packages),
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
  }))
}

async function cashToday(db: Database): Promise<NonNullable<Summary['cash']>> {
  const rows = await selectCash(db, officeToday())
  return rows.map((row) => ({
    currency: row.currency,
    income: toMoney(row.income),
    expense: toMoney(row.expense),
    balance: toMoney(row.balance),
  }))
}

/** What is still to be done; null when everything is. */
async function firstSteps(db: Database): Promise<Summary['firstSteps']> {
  const row = await selectFirstSteps(db)
  if (!row || Object.values(row).every(Boolean)) return null
  return {
    hasCompany: row.has_company,
    hasRates: row.has_rates,
    hasProducts: row.has_products,
    hasCustomers: row.has_customers,
    hasPackages: row.has_packages,
    hasBatches: row.has_batches,
  }
}

function shownCounts({ count }: CargoCounts): Summary['shownStatus'] {
  return TRANSIT_STATUSES.map((transitStatus) => ({
    transitStatus,
    packages: count(({ shownStatus }) => shownStatus === transitStatus),
  })).filter(({ packages }) => packages > 0)
}

/** A sales person sees their own customers; the total debt is for accountants and managers. */
async function getDashboard(context: Context): Promise<Summary> {
  const { db } = context
  const actor = actorOf(context)
  const isOwn = taskFocus(actor) === 'sales'
  const cargo = isOwn ? await countOwnCargo(db, actor.id) : await countAllCargo(db)
  const endings = isOwn ? [] : await findRunningClocks(db)
  const departures = await nextDepartures(db)
  const waits = (status: WaitingStatus) => cargo.count(({ waitingStatus }) => waitingStatus === status)
  const isNew = !isOwn && cargo.count(() => true) < NEW_OFFICE_PACKAGES
  return {
    scope: cargo.scope,
    tasks: await findTasks(db, actor, { cargo, freeDays: endings, departures: departures.length }),
    waiting: { pending: waits('pending'), notified: waits('notified'), released: waits('released') },
    unknownOwner: cargo.count(({ isUnknown }) => isUnknown),
    shownStatus: shownCounts(cargo),
    unpaidPackages: cargo.count(({ isUnpaid }) => isUnpaid),
    unpaidUSD: isOwn || may(actor, 'payments.take') ? cargo.unpaidUSD : null,
    receivedToday: cargo.receivedToday,
    customers: cargo.customers,
    nextDepartures: departures,
    freeDays: endings.slice(0, MOST_ENDINGS),
    cash: may(actor, 'books.keep') ? await cashToday(db) : null,
    trends: may(actor, 'finance.read') ? await findTrends(db, cargo.arrears) : null,
    firstSteps: isNew ? await firstSteps(db) : null,
  }
}

export const dashboardRoutes: Route[] = [route(contract.getDashboard, getDashboard)]
