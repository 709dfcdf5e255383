import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/price-lists'
import { officeToday } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { getPackage } from '@/server/packages/get-package'
import { measureItem } from '@/server/packages/measure-items'
import { findProducts } from '@/server/products/find-products'
import { currentRates } from '@/server/rates/current-rates'
import { findPriceTerms, goodsOf, priceSome } from './price-items'

/** What the form shows before it is saved. */
export async function workOutPrices(
  context: Context,
  { body }: InputOf<typeof contract.workOutPrices>,
): Promise<DataOf<typeof contract.workOutPrices>> {
  const cargo = body.packageId === undefined ? null : await getPackage(context.db, body.packageId)
  const rate =
    body.currencyConverter ?? cargo?.currencyConverter ?? (await currentRates(context.db)).exchangeRate
  const terms = await findPriceTerms(context, {
    receiverId: body.receiverId,
    freightMode: body.freightMode,
    batchId: cargo ? (cargo.batchInfo?.id ?? null) : body.batchId,
    day: officeToday(cargo ? new Date(cargo.createdAt) : undefined),
    rate,
  })
  if (!terms.lists) return { isListInForce: false, lines: body.packingList.map(() => null) }
  const ids = body.packingList.flatMap(({ productId }) => productId ?? [])
  const products = await findProducts(context.db, ids)
  const goods = body.packingList.map((input) => {
    const product = products.get(input.productId ?? '')
    return goodsOf(measureItem(input, product), product, terms)
  })
  const isAsked = (index: number) => !decimal(body.packingList[index]?.price ?? '0').gt(0)
  return { isListInForce: true, lines: priceSome(goods, isAsked, terms.lists, terms.rates) }
}
