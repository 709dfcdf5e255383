import * as contract from '@/lib/contracts/locations'
import { type Route, route } from '@/server/core/route'
import { createLocations, deleteLocation, findLocations } from './locations'
import { putAway } from './put-away'

export const locationRoutes: Route[] = [
  route(contract.listLocations, ({ db }) => findLocations(db)),
  route(contract.createLocations, createLocations),
  route(contract.deleteLocation, deleteLocation),
  route(contract.putAway, putAway),
]
