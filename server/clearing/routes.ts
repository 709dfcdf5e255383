import * as contract from '@/lib/contracts/clearing'
import { type Route, route } from '@/server/core/route'
import { readClearing, recordStep, removeStep } from './steps'

export const clearingRoutes: Route[] = [
  route(contract.listClearing, readClearing),
  route(contract.recordClearing, recordStep),
  route(contract.removeClearing, removeStep),
]
