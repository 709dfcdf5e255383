import * as contract from '@/lib/contracts/own-storage'
import { type Route, route } from '@/server/core/route'
import { chargeStorage, readStorage, setStorageWaiver } from './charge'
import { getStorageSettings, putStorageSettings } from './settings'

export const ownStorageRoutes: Route[] = [
  route(contract.getStorageSettings, getStorageSettings),
  route(contract.putStorageSettings, putStorageSettings),
  route(contract.getPackageStorage, readStorage),
  route(contract.chargeStorage, chargeStorage),
  route(contract.waiveStorage, setStorageWaiver),
]
