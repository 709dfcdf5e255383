export const TRANSIT_STATUSES = [1, 2, 3, 4, 5] as const
export type TransitStatus = (typeof TRANSIT_STATUSES)[number]

export const LOADING_CARGO = 1
export const ON_THE_WAY = 2
export const DELAYED = 3
export const DISCHARGED_FROM_PORT = 4
export const DELIVERED_TO_RECEIVER = 5

/** Keys of locales: transit.loadingCargo and so on. */
export const TRANSIT_STATUS_KEYS: Record<TransitStatus, string> = {
  1: 'loadingCargo',
  2: 'onTheWay',
  3: 'delayed',
  4: 'discharged',
  5: 'delivered',
}

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

/** A batch's move to discharged or later also sets its packages' own status, so none falls back to 'Loading cargo'. */
export function writesOwnStatus(to: TransitStatus): boolean {
  return to >= DISCHARGED_FROM_PORT
}
