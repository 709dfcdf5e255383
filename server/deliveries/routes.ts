import * as contract from '@/lib/contracts/deliveries'
import { type Route, route } from '@/server/core/route'
import { assignRider, listDeliveries, listRiders, listStops } from './assign'
import { countRiderCash, listRiderCash } from './cash'
import { decideVisit, listHeldVisits } from './decide'
import { addCollector, cancelDelivery, chooseDelivery, removeCollector } from './own'
import { recordVisit } from './visit'

export const deliveryRoutes: Route[] = [
  route(contract.addCollector, addCollector),
  route(contract.removeCollector, removeCollector),
  route(contract.chooseDelivery, chooseDelivery),
  route(contract.cancelDelivery, cancelDelivery),
  route(contract.listDeliveries, listDeliveries),
  route(contract.listRiders, listRiders),
  route(contract.assignRider, assignRider),
  route(contract.listStops, listStops),
  // A wrong code is counted although the hand-over is refused.
  route(contract.recordVisit, recordVisit, { ownTransaction: true }),
  route(contract.listHeldVisits, listHeldVisits),
  route(contract.decideVisit, decideVisit),
  route(contract.listRiderCash, listRiderCash),
  route(contract.countRiderCash, countRiderCash),
]
