export const TRANSIT_STATUSES = [1, 2, 3, 4, 5] as const
export type TransitStatus = (typeof TRANSIT_STATUSES)[number]

export const LOADING_CARGO = 1
export const ON_THE_WAY = 2
export const DELAYED = 3
export const DISCHARGED_FROM_PORT = 4
export const DELIVERED_TO_RECEIVER = 5

/** Keys of locales: transit.loadingCargo and so on. */
export const TRANSIT_STATUS_KEYS = {
  1: 'loadingCargo',
  2: 'onTheWay',
  3: 'delayed',
  4: 'discharged',
  5: 'delivered',
} as const satisfies Record<TransitStatus, string>
export type TransitStatusKey = (typeof TRANSIT_STATUS_KEYS)[TransitStatus]

interface TransitState {
  transitStatus?: TransitStatus | null
  batchInfo?: { transitStatus: TransitStatus } | null
}

/** The status people see: the batch's while it is below 4, then the package's own, 1 by default. */
export function shownTransitStatus(state: TransitState): TransitStatus {
  const batch = state.batchInfo?.transitStatus
  if (batch !== undefined && batch < DISCHARGED_FROM_PORT) return batch
  return state.transitStatus ?? LOADING_CARGO
}

export function isBackward(from: TransitStatus, to: TransitStatus): boolean {
  return to < from
}

/** Whether a batch leaves by this move; one that is delayed may still lie where it was loaded. */
export function isDeparture(from: TransitStatus, to: TransitStatus, hasDeparted: boolean): boolean {
  const isAtPort = from === LOADING_CARGO || (from === DELAYED && !hasDeparted)
  return isAtPort && to !== LOADING_CARGO && to !== DELAYED
}

/** Whether a batch with this history of statuses has left since it was last at the port. */
export function hasDeparted(history: readonly TransitStatus[]): boolean {
  return history.slice(history.lastIndexOf(LOADING_CARGO) + 1).some((status) => status !== DELAYED)
}

/** How long a move can be undone. Its messages wait as long, so that nobody reads what is taken back. */
export const UNDO_SECONDS = 12
/** Shorter, so that who presses at the last moment is still in time. */
export const UNDO_SHOWN_SECONDS = 10
/** Of many at once, the first wait until the last are done, and then as long as one. */
export const BULK_UNDO_SECONDS = 60

/** Where a batch usually goes from each status, the likeliest first; a delay is left by sailing on. */
const ONWARD: Record<TransitStatus, readonly TransitStatus[]> = {
  1: [2, 3],
  2: [4, 3],
  3: [2, 4],
  4: [5],
  5: [],
}
const BACK: Record<TransitStatus, readonly TransitStatus[]> = { 1: [], 2: [1], 3: [1], 4: [2, 3], 5: [4] }

export function onwardFrom(status: TransitStatus): readonly TransitStatus[] {
  return ONWARD[status]
}

/** What puts a mistake right, and so asks for the reason. */
export function backFrom(status: TransitStatus): readonly TransitStatus[] {
  return BACK[status]
}

/** A batch's move to discharged or later also sets its packages' own status, so none falls back to 'Loading cargo'. */
export function writesOwnStatus(to: TransitStatus): boolean {
  return to >= DISCHARGED_FROM_PORT
}
