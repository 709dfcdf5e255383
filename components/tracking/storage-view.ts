import type { TrackedInFull } from '@/lib/contracts/tracking'
import { askedText, type PriceSettings, priceAt, priceText } from '@/lib/domain/customer-price'
import type { Language } from '@/lib/domain/languages'
import { dateText } from './tracking-dates'

export interface CargoStorageView {
  key: 'storageFree' | 'storageOver' | 'storageCharged'
  values: { day: string; price: string; sum: string }
}

/** Until when cargo lies free in our warehouse and what a day costs then, formatted; null where nothing is charged. */
export function storageView(
  { storage, currencyConverter: rate }: Pick<TrackedInFull, 'storage' | 'currencyConverter'>,
  language: Language,
  prices: PriceSettings,
): CargoStorageView | null {
  if (!storage || storage.perDay.usd === '0.00') return null
  const over = storage.openUSD === '0.00' ? 'storageCharged' : 'storageOver'
  return {
    key: storage.days === 0 ? 'storageFree' : over,
    values: {
      day: dateText(storage.lastFreeDay, language),
      price: priceText(storage.perDay, prices.tanzanianCurrencies),
      sum: askedText(priceAt(storage.openUSD, rate), prices),
    },
  }
}
