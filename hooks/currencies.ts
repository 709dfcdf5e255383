import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { call } from '@/lib/client/call'
import {
  createCurrency,
  listCurrencies,
  type OfficeCurrency,
  updateCurrency,
} from '@/lib/contracts/currencies'
import { getRates } from '@/lib/contracts/rates'

/** All currencies in their order, also those that are not used any more. */
export const useCurrencies = () => useCall(listCurrencies, {})

/** Adds a currency or saves a known one. */
export const useSaveCurrency = () =>
  useSave(createCurrency, updateCurrency, [listCurrencies.name, getRates.name])

/** The currency as it is now, past every cache. */
export async function readCurrency({ id }: OfficeCurrency): Promise<OfficeCurrency> {
  const found = (await call(listCurrencies, {})).find((currency) => currency.id === id)
  if (!found) throw new Error('the currency is not in the list')
  return found
}
