import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { may, type Person } from '@/lib/domain/access'
import { type AdminTask, EXPECTED_LATE_DAYS, tasksOf } from '@/lib/domain/admin-tasks'
import { officeToday } from '@/lib/domain/dates'
import type { ClockWarning } from '@/lib/domain/day-charges'
import { DELAYED, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { findProposals } from '@/server/carrier-events/proposals'
import type { Database } from '@/server/core/database'
import { countOpenRequests } from '@/server/customer-requests/follow-packages'
import { countAccessReset, countReadsStopped } from '@/server/employees/access-given'
import { countUnseenBelowGate, countUnseenExceptions } from '@/server/exceptions/count-unseen'
import { countMissingFiscal } from '@/server/fiscal-receipts/missing'
import { countForgettingRequests } from '@/server/forgetting/ask'
import { countAccountsChanges } from '@/server/invoices/accounts-change'
import { countUnseenRates } from '@/server/rates/count-unseen'
import type { CargoCounts } from './cargo-counts'
import { findOldest } from './oldest'
import { countOpenDays, selectDesk } from './store'
import { findAmounts } from './task-facts'

type Counts = Record<AdminTask, number>

interface Found {
  cargo: CargoCounts
  freeDays: DashboardSummary['freeDays']
  departures: number
}

async function countAll(
  db: Database,
  employeeId: string,
  { cargo, freeDays, departures }: Found,
): Promise<Counts> {
  const desk = await selectDesk(db, { lateDays: EXPECTED_LATE_DAYS, employeeId })
  const belowGate = await countUnseenBelowGate(db)
  const requests = await countOpenRequests(db)
  const today = officeToday()
  const { count } = cargo
  const warned = (level: ClockWarning) => freeDays.filter(({ warning }) => warning === level).length
  return {
    transfersToApprove: Number(desk.requested),
    accountsToConfirm: await countAccountsChanges(db),
    bankChangesToConfirm: Number(desk.banks),
    cancellationsToConfirm: Number(desk.cancellations),
    transfersToPay: Number(desk.approved),
    ratesToLookAt: await countUnseenRates(db),
    exceptionsToLookAt: (await countUnseenExceptions(db)) - belowGate,
    loadedBelowAdvance: belowGate,
    sentBack: Number(desk.sent_back),
    accessReset: await countAccessReset(db, employeeId),
    readsStopped: await countReadsStopped(db, employeeId),
    fiscalReceiptMissing: await countMissingFiscal(db),
    dayNotClosed: await countOpenDays(db, today),
    doubtsLate: requests.late,
    requestsToAnswer: requests.open,
    forgettingAsked: await countForgettingRequests(db),
    released: count(({ waitingStatus }) => waitingStatus === 'released'),
    releasedUnpaid: count(({ waitingStatus, isUnpaid }) => waitingStatus === 'released' && isUnpaid),
    pending: count(({ waitingStatus, isUnknown }) => waitingStatus === 'pending' && !isUnknown),
    waitingTooLong: cargo.waitingTooLong,
    claims: Number(desk.claims),
    settlementsToConfirm: Number(desk.settlements),
    cargoClaimsWaiting: Number(desk.cargo_claims),
    toLoad: cargo.toLoad,
    carrierMoves: (await findProposals(db)).length,
    clocksCharging: warned('charging'),
    freeDaysToday: warned('lastDay'),
    freeDaysTomorrow: warned('oneDay'),
    freeDaysEnding: warned('threeDays'),
    atPortUnpaid: count(({ shownStatus, isUnpaid }) => shownStatus === DISCHARGED_FROM_PORT && isUnpaid),
    delayed: count(({ shownStatus }) => shownStatus === DELAYED),
    messagesNotArrived: Number(desk.messages),
    unknownOwner: count(({ isUnknown }) => isUnknown),
    expectedLate: Number(desk.expected_late),
    noDeparture: departures === 0 ? 1 : 0,
  }
}

/** What waits for a person, without what is nothing. */
export async function findTasks(
  db: Database,
  person: Person & { id: string },
  found: Found,
): Promise<DashboardSummary['tasks']> {
  const counts = await countAll(db, person.id, found)
  const salesPersonId = found.cargo.scope === 'own' ? person.id : null
  const seesDebts = salesPersonId !== null || may(person, 'payments.take')
  const waiting = tasksOf(person).filter((task) => counts[task] > 0)
  const asked = { tasks: waiting, employeeId: person.id, salesPersonId, seesDebts, clocks: found.freeDays }
  const amounts = await findAmounts(db, asked)
  const oldest = await findOldest(db, waiting, { employeeId: person.id, salesPersonId })
  return waiting.map((task) => ({
    task,
    count: counts[task],
    amountUSD: amounts[task] ?? null,
    since: oldest.get(task)?.since?.toISOString() ?? null,
    person: oldest.get(task)?.person ?? null,
  }))
}
