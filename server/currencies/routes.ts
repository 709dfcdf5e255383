import * as contract from '@/lib/contracts/currencies'
import { type Route, route } from '@/server/core/route'
import { findCurrencies } from './find-currencies'
import { addCurrency, changeCurrency } from './save-currency'

export const currencyRoutes: Route[] = [
  route(contract.listCurrencies, ({ db }) => findCurrencies(db)),
  route(contract.createCurrency, addCurrency),
  route(contract.updateCurrency, changeCurrency),
]
