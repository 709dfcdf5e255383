import * as contract from '@/lib/contracts/exceptions'
import { type Route, route } from '@/server/core/route'
import { listExceptions, lookAtException } from './exceptions'
import { listHandPrices } from './hand-prices'

export const exceptionRoutes: Route[] = [
  route(contract.listExceptions, listExceptions),
  route(contract.listHandPrices, listHandPrices),
  route(contract.lookAtException, lookAtException),
]
