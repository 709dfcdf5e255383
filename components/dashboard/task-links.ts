import type { OfficeTask } from '@/lib/domain/admin-tasks'
import { DELAYED, DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import { LATE_AFTER_DAYS } from '@/lib/domain/waiting-status'

/** A list of packages or of waiting cargo can be narrowed to the customers of one sales person. */
const NARROWED = /^\/admin\/(packages|waiting-room)\?/

const LINKS: Record<OfficeTask, string> = {
  transfersToApprove: '/admin/money-transfer?status=requested',
  transfersToPay: '/admin/money-transfer?status=approved',
  dayNotClosed: '/admin/book-keeping?view=closing',
  released: '/admin/waiting-room?waitingStatus=released',
  releasedUnpaid: '/admin/packages?waitingStatus=released&unpaid=true',
  pending: '/admin/waiting-room?waitingStatus=pending',
  waitingTooLong: `/admin/waiting-room?minDays=${LATE_AFTER_DAYS}`,
  claims: '/admin/waiting-room?tab=claims',
  toLoad: '/admin/packages?waitingStatus=approved&noBatch=true',
  freeDaysEnding: `/admin/packages?transitStatus=${DISCHARGED_FROM_PORT}`,
  atPortUnpaid: `/admin/packages?transitStatus=${DISCHARGED_FROM_PORT}&unpaid=true`,
  delayed: `/admin/packages?transitStatus=${DELAYED}`,
  messagesNotArrived: '/admin/messages?status=failed',
  unknownOwner: '/admin/waiting-room?tab=unknown',
  expectedLate: '/admin/expected-parcels?status=open',
  noDeparture: '/admin/batches?new=1',
}

/** The list behind a task; of a sales person's own customers when one is given. */
export function taskLink(task: OfficeTask, salesPersonId: string | null): string {
  const link = LINKS[task]
  if (salesPersonId === null || task === 'claims' || !NARROWED.test(link)) return link
  return `${link}&salesPersonId=${salesPersonId}`
}
