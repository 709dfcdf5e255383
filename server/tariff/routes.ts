import { getTariff, type Tariff } from '@/lib/contracts/tariff'
import { findAdvancePercent, findCompanyProfile } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import { findPricedProducts } from '@/server/products/find-products'
import { currentRates } from '@/server/rates/current-rates'

/** More goods than a person reads through on a phone. */
const LONGEST_LIST = 300

async function readTariff({ db }: Context): Promise<Tariff> {
  const [products, { airDivisor }, advancePercent, rates] = await Promise.all([
    findPricedProducts(db, LONGEST_LIST),
    findCompanyProfile(db),
    findAdvancePercent(db),
    currentRates(db),
  ])
  // Field by field: what the office keeps with a product is nobody else's.
  const goods = products.map((one) => ({
    id: one.id,
    english: one.english,
    chinese: one.chinese,
    swahili: one.swahili,
    quantityMeasure: one.quantityMeasure,
    customQuantityMeasure: one.customQuantityMeasure,
    freightMode: one.freightMode,
    price: one.price,
  }))
  return {
    goods,
    airDivisor,
    advancePercent,
    exchangeRate: rates.exchangeRate,
    rateSetAt: rates.updatedAt,
  }
}

export const tariffRoutes: Route[] = [route(getTariff, readTariff, { shared: true })]
