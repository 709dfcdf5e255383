import * as contract from '@/lib/contracts/exceptions'
import { type Route, route } from '@/server/core/route'
import { listExceptions, lookAtException } from './exceptions'

export const exceptionRoutes: Route[] = [
  route(contract.listExceptions, listExceptions),
  route(contract.lookAtException, lookAtException),
]
