import { useQueued, useQueueSender } from '@/hooks/offline-queue'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { type QueuedVisit, sendNextVisit, visitQueue } from '@/lib/client/visit-queue'
import {
  assignRider,
  countRiderCash,
  decideVisit,
  listDeliveries,
  listHeldVisits,
  listRiderCash,
  listRiders,
  listStops,
  type RecordedVisit,
} from '@/lib/contracts/deliveries'
import { listPackages } from '@/lib/contracts/packages'

const DELIVERIES = [listDeliveries.name, listStops.name]
const HELD = [listHeldVisits.name, listRiderCash.name, ...DELIVERIES]
const CASH = [listRiderCash.name]
const SENT = [...HELD, listPackages.name]

export const useDeliveries = () => useCall(listDeliveries, {})
export const useRiders = (mayAsk: boolean) => useCall(listRiders, mayAsk ? {} : null)
export const useAssignRider = () => useWrite(assignRider, DELIVERIES)
export const useHeldVisits = (mayAsk: boolean) => useCall(listHeldVisits, mayAsk ? {} : null)
export const useDecideVisit = () => useWrite(decideVisit, HELD)
export const useRiderCash = (mayAsk: boolean) => useCall(listRiderCash, mayAsk ? {} : null)
export const useCountRiderCash = () => useWrite(countRiderCash, CASH)

/** The signed-in rider's list. */
export const useStops = () => useCall(listStops, {})

/** What the signed-in rider did and this browser has not sent. */
export const useQueuedVisits = () => useQueued(visitQueue)

export function useVisitSender(onSent: (answer: RecordedVisit, visit: QueuedVisit) => void) {
  return useQueueSender({ sendNext: sendNextVisit, onSent, refreshes: SENT })
}
