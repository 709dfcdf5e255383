import type { IncomingMessage } from 'node:http'
import { call } from '@/lib/client/call'
import { asVisitor } from '@/lib/client/public-props'
import { getTariff, type Tariff } from '@/lib/contracts/tariff'
import { shownCurrencies, type TanzanianCurrencies } from '@/lib/domain/customer-price'
import { ownMeasure, productName } from '@/lib/domain/goods-name'
import type { Language } from '@/lib/domain/languages'
import { decimal, formatUnitPrice, plain } from '@/lib/domain/money'
import { type QuoteNeeds, quoteNeeds } from '@/lib/domain/quote'

type TariffGoods = Tariff['goods'][number]

/** The price of one product by one freight mode. */
export interface PricedGoods {
  /** 'air.<id>': the value in the form. */
  key: string
  name: string
  measure: TariffGoods['quantityMeasure']
  customMeasure: string | null
  /** 'US$ 11.50' or 'TShs 30,475', with all its decimals. */
  price: string
  needs: QuoteNeeds
}

export interface PriceList {
  air: PricedGoods[]
  sea: PricedGoods[]
}

export type Mode = 'air' | 'sea'

/** How prices are shown, and TShs per US$ 1. */
export interface Shown {
  currencies: TanzanianCurrencies
  exchangeRate: string
}

/** In the leading currency of the setting. */
function unitPrice(price: string, { currencies, exchangeRate }: Shown): string {
  const [currency] = shownCurrencies(currencies)
  if (currency === 'USD') return `US$ ${formatUnitPrice(price)}`
  return `TShs ${formatUnitPrice(plain(decimal(price).times(exchangeRate)), 'TZS')}`
}

/** Undefined where no price list is in force, null where it has nothing for this mode. */
export const ruleFor = (goods: TariffGoods, mode: Mode) => goods.rules?.[mode]

export function pricedGoods(
  goods: TariffGoods,
  mode: Mode,
  { language, ...shown }: Shown & { language: Language },
): PricedGoods {
  const rule = ruleFor(goods, mode) ?? null
  return {
    key: `${mode}.${goods.id}`,
    name: productName(goods, language),
    measure: rule?.measure ?? goods.quantityMeasure,
    customMeasure: goods.customQuantityMeasure && ownMeasure(goods.customQuantityMeasure, language),
    price: unitPrice(rule?.priceUSD ?? goods.price, shown),
    needs: quoteNeeds(goods.quantityMeasure, mode, rule),
  }
}

/** Whether goods travel by this mode at a known price. */
const isOffered = (goods: TariffGoods, mode: Mode) =>
  [mode, 'both'].includes(goods.freightMode) && ruleFor(goods, mode) !== null

/** The goods of each freight mode, sorted by their names in this language. */
export function priceList(
  { goods, exchangeRate }: Tariff,
  { language, currencies }: { language: Language; currencies: TanzanianCurrencies },
): PriceList {
  const by = (mode: Mode) =>
    goods
      .filter((one) => isOffered(one, mode))
      .map((one) => pricedGoods(one, mode, { language, currencies, exchangeRate }))
      .sort((a, b) => a.name.localeCompare(b.name, language))
  return { air: by('air'), sea: by('sea') }
}

/** The goods of a key; null when they are no longer in the list, or not for this mode. */
export function chosenGoods({ goods }: Tariff, key: string): { goods: TariffGoods; mode: Mode } | null {
  const [mode, id] = key.split('.')
  if (mode !== 'air' && mode !== 'sea') return null
  const found = goods.find((one) => one.id === id && isOffered(one, mode))
  return found ? { goods: found, mode } : null
}

/** The current public price list; null when the API failed. */
export async function readTariff(request: IncomingMessage): Promise<Tariff | null> {
  try {
    return await call(getTariff, asVisitor(request))
  } catch {
    return null
  }
}
