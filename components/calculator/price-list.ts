import type { IncomingMessage } from 'node:http'
import { call } from '@/lib/client/call'
import type { Language } from '@/lib/client/i18n'
import { apiBase, visitorHeaders } from '@/lib/client/public-props'
import { getTariff, type Tariff } from '@/lib/contracts/tariff'
import { productName } from '@/lib/domain/goods-name'
import { ownMeasure } from '@/lib/domain/measure-labels'
import { formatUnitPrice } from '@/lib/domain/money'
import { type QuoteNeeds, quoteNeeds } from '@/lib/domain/quote'

type TariffGoods = Tariff['goods'][number]

/** One kind of goods by one way of travelling. */
export interface PricedGoods {
  /** 'air.<id>': what the form sends. */
  key: string
  name: string
  measure: TariffGoods['quantityMeasure']
  customMeasure: string | null
  /** 'US$ 11.50', with as many decimals as it has. */
  price: string
  needs: QuoteNeeds
}

export interface PriceList {
  air: PricedGoods[]
  sea: PricedGoods[]
}

export type Mode = 'air' | 'sea'

const unitPrice = (price: string): string => `US$ ${formatUnitPrice(price)}`

export function pricedGoods(goods: TariffGoods, mode: Mode, language: Language): PricedGoods {
  return {
    key: `${mode}.${goods.id}`,
    name: productName(goods, language),
    measure: goods.quantityMeasure,
    customMeasure: goods.customQuantityMeasure && ownMeasure(goods.customQuantityMeasure, language),
    price: unitPrice(goods.price),
    needs: quoteNeeds(goods.quantityMeasure, mode),
  }
}

/** What travels each way, by the names of the reader's language. */
export function priceList({ goods }: Tariff, language: Language): PriceList {
  const by = (mode: Mode) =>
    goods
      .filter(({ freightMode }) => freightMode === mode || freightMode === 'both')
      .map((one) => pricedGoods(one, mode, language))
      .sort((a, b) => a.name.localeCompare(b.name, language))
  return { air: by('air'), sea: by('sea') }
}

/** The goods that a form or an address names; null for what is in the list no longer, or travels another way. */
export function chosenGoods({ goods }: Tariff, key: string): { goods: TariffGoods; mode: Mode } | null {
  const [mode, id] = key.split('.')
  if (mode !== 'air' && mode !== 'sea') return null
  const found = goods.find((one) => one.id === id && [mode, 'both'].includes(one.freightMode))
  return found ? { goods: found, mode } : null
}

/** The public price list as it is now; null when the API cannot be asked. */
export async function readTariff(request: IncomingMessage): Promise<Tariff | null> {
  try {
    return await call(getTariff, { base: apiBase(request), token: '', headers: visitorHeaders(request) })
  } catch {
    return null
  }
}
