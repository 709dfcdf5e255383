export const WAITING_STATUSES = ['pending', 'notified', 'released', 'approved'] as const
export type WaitingStatus = (typeof WAITING_STATUSES)[number]

export type WaitingLabel = 'pending' | 'released' | 'approved'

/** The specification's label: pending, released (notice sent, not yet approved), anything else approved. */
export function waitingLabel(status: string | null | undefined): WaitingLabel {
  if (status === 'pending') return 'pending'
  if (status === 'notified' || status === 'released') return 'released'
  return 'approved'
}

/** What may follow what. Approved may be taken back to released, but only while the cargo is in no batch. */
const NEXT: Record<WaitingStatus, readonly WaitingStatus[]> = {
  pending: ['notified', 'released', 'approved'],
  notified: ['pending', 'released', 'approved'],
  released: ['notified', 'approved'],
  approved: ['released'],
}

export function mayMoveWaiting(from: WaitingStatus, to: WaitingStatus): boolean {
  return NEXT[from].includes(to)
}

export function mayJoinBatch(status: WaitingStatus): boolean {
  return status === 'approved'
}

export type WaitingAge = 'fresh' | 'late' | 'overdue'

export const LATE_AFTER_DAYS = 7
const OVERDUE_AFTER_DAYS = 21

/** How long is too long: a week without an answer is late, three weeks fill the warehouse. */
export function waitingAge(days: number): WaitingAge {
  if (days >= OVERDUE_AFTER_DAYS) return 'overdue'
  return days >= LATE_AFTER_DAYS ? 'late' : 'fresh'
}
