import { addMoney, type Decimal } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { WaitingStatus } from '@/lib/domain/waiting-status'
import type { Database } from '@/server/core/database'
import { countCustomers } from '@/server/customers/count-customers'
import { countPackages } from '@/server/packages/filter-keys'
import { countOwnCustomers, selectOwnPackages } from './own-store'
import { countReceivedToday, countToLoad, countWaitingTooLong, selectArrears } from './store'

interface CargoTraits {
  shownStatus: TransitStatus
  waitingStatus: WaitingStatus
  isUnpaid: boolean
  isUnknown: boolean
}

/** How much cargo there is of each sort: of the whole office, or of one sales person's customers. */
export interface CargoCounts {
  scope: 'office' | 'own'
  count: (has: (traits: CargoTraits) => boolean) => number
  customers: number
  receivedToday: number
  waitingTooLong: number
  toLoad: number
  unpaidUSD: Decimal
  arrears: { mode: 'sea' | 'air' | null; packages: number; amountUSD: Decimal }[]
}

export async function countAllCargo(db: Database): Promise<CargoCounts> {
  const arrears = (await selectArrears(db)).map((row) => ({
    mode: row.freight_mode,
    packages: Number(row.packages),
    amountUSD: addMoney([row.amount_usd]),
  }))
  return {
    scope: 'office',
    count: await countPackages(db),
    customers: await countCustomers(db),
    receivedToday: await countReceivedToday(db),
    waitingTooLong: await countWaitingTooLong(db),
    toLoad: await countToLoad(db),
    unpaidUSD: addMoney(arrears.map(({ amountUSD }) => amountUSD)),
    arrears,
  }
}

export async function countOwnCargo(db: Database, employeeId: string): Promise<CargoCounts> {
  const rows = (await selectOwnPackages(db, employeeId)).map((row) => ({
    shownStatus: row.shown_status as TransitStatus,
    waitingStatus: row.waiting_status as WaitingStatus,
    isUnpaid: row.is_unpaid,
    isUnknown: false,
    packages: Number(row.packages),
    unpaidUSD: row.unpaid_usd,
    tooLong: Number(row.too_long),
    receivedToday: Number(row.received_today),
  }))
  return {
    scope: 'own',
    count: (has) => rows.reduce((sum, row) => (has(row) ? sum + row.packages : sum), 0),
    customers: await countOwnCustomers(db, employeeId),
    receivedToday: rows.reduce((sum, row) => sum + row.receivedToday, 0),
    waitingTooLong: rows.reduce((sum, row) => sum + row.tooLong, 0),
    toLoad: 0,
    unpaidUSD: addMoney(rows.map((row) => row.unpaidUSD)),
    arrears: [],
  }
}
