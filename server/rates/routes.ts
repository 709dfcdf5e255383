import * as contract from '@/lib/contracts/rates'
import { type Route, route } from '@/server/core/route'
import { currentRates } from './current-rates'
import { listRateHistory } from './history'
import { setRates } from './set-rates'

export const rateRoutes: Route[] = [
  route(contract.getRates, (context) => currentRates(context.db), { shared: true }),
  route(contract.putRates, setRates),
  route(contract.listRateHistory, listRateHistory),
]
