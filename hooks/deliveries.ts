import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import {
  assignRider,
  countRiderCash,
  decideVisit,
  listDeliveries,
  listHeldVisits,
  listRiderCash,
  listRiders,
  listStops,
} from '@/lib/contracts/deliveries'

const DELIVERIES = [listDeliveries.name, listStops.name]
const HELD = [listHeldVisits.name, listRiderCash.name, ...DELIVERIES]
const CASH = [listRiderCash.name]

export const useDeliveries = () => useCall(listDeliveries, {})
export const useRiders = (mayAsk: boolean) => useCall(listRiders, mayAsk ? {} : null)
export const useAssignRider = () => useWrite(assignRider, DELIVERIES)
export const useHeldVisits = (mayAsk: boolean) => useCall(listHeldVisits, mayAsk ? {} : null)
export const useDecideVisit = () => useWrite(decideVisit, HELD)
export const useRiderCash = (mayAsk: boolean) => useCall(listRiderCash, mayAsk ? {} : null)
export const useCountRiderCash = () => useWrite(countRiderCash, CASH)

/** The signed-in rider's list. */
export const useStops = () => useCall(listStops, {})
