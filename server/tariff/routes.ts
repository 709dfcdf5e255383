import type { Product } from '@/lib/contracts/products'
import { getTariff, type Tariff } from '@/lib/contracts/tariff'
import { officeToday } from '@/lib/domain/dates'
import { type PriceRates, ruleUnitPrice } from '@/lib/domain/tariff/price-goods'
import { findRule, type PriceLists } from '@/lib/domain/tariff/price-rules'
import { findAdvancePercent, findCompanyProfile } from '@/server/company/profile'
import type { Context } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import { listsInForce } from '@/server/price-lists/in-force'
import { findActiveProducts, findPricedProducts } from '@/server/products/find-products'
import { currentRates } from '@/server/rates/current-rates'

/** More goods than a person reads through on a phone. */
const LONGEST_LIST = 300

type PublicGoods = Tariff['goods'][number]

// Field by field: what the office keeps with a product is nobody else's.
const presentGoods = (one: Product): PublicGoods => ({
  id: one.id,
  english: one.english,
  chinese: one.chinese,
  swahili: one.swahili,
  quantityMeasure: one.quantityMeasure,
  customQuantityMeasure: one.customQuantityMeasure,
  freightMode: one.freightMode,
  price: one.price,
})

/** The rule of the general list for a product by one mode, from wherever it leaves. */
function publicRule(product: Product, freightMode: 'air' | 'sea', lists: PriceLists, rates: PriceRates) {
  if (product.freightMode !== 'both' && product.freightMode !== freightMode) return null
  const { id: productId, generalName } = product
  const found = findRule(lists, {
    productId,
    generalName,
    freightMode,
    departurePort: null,
    dischargePort: null,
  })
  if (!found) return null
  const { rule } = found
  return {
    measure: rule.measure,
    currency: rule.currency,
    price: rule.price,
    minimumCharge: rule.minimumCharge,
    roundingStep: rule.roundingStep,
    roundingDirection: rule.roundingDirection,
    divisor: rule.divisor,
    kgPerCbm: rule.kgPerCbm,
    scope: rule.scope,
    priceUSD: ruleUnitPrice(found, rates),
  }
}

async function goodsByList({ db }: Context, lists: PriceLists, rates: PriceRates): Promise<PublicGoods[]> {
  const products = await findActiveProducts(db)
  const goods = products.flatMap((one) => {
    const [air, sea] = (['air', 'sea'] as const).map((mode) => publicRule(one, mode, lists, rates))
    return air || sea ? [{ ...presentGoods(one), rules: { air: air ?? null, sea: sea ?? null } }] : []
  })
  return goods.slice(0, LONGEST_LIST)
}

async function readTariff(context: Context): Promise<Tariff> {
  const { db } = context
  const [{ airDivisor }, advancePercent, rates, findLists] = await Promise.all([
    findCompanyProfile(db),
    findAdvancePercent(db),
    currentRates(db),
    listsInForce(db, officeToday()),
  ])
  const { exchangeRate, cnyRate, updatedAt: rateSetAt } = rates
  const terms = { airDivisor, advancePercent, exchangeRate, rateSetAt }
  const lists = findLists(null)
  if (!lists) {
    const products = await findPricedProducts(db, LONGEST_LIST)
    return { goods: products.map(presentGoods), ...terms }
  }
  const goods = await goodsByList(context, lists, { TZS: exchangeRate, CNY: cnyRate })
  return { goods, ...terms, cnyRate }
}

export const tariffRoutes: Route[] = [route(getTariff, readTariff, { shared: true })]
