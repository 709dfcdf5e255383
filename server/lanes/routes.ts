import * as contract from '@/lib/contracts/lanes'
import { type Route, route } from '@/server/core/route'
import { findLanes } from './find-lanes'
import { addCity, changeCity, removeCity } from './save-city'
import { addLane, changeLane, removeLane } from './save-lane'

export const laneRoutes: Route[] = [
  route(contract.listLanes, ({ db }) => findLanes(db)),
  route(contract.createLane, addLane),
  route(contract.updateLane, changeLane),
  route(contract.deleteLane, removeLane),
  route(contract.createLaneCity, addCity),
  route(contract.updateLaneCity, changeCity),
  route(contract.deleteLaneCity, removeCity),
]
