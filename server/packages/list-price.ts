import type { takeListPrice as takeEndpoint } from '@/lib/contracts/package-actions'
import type { CargoPackage } from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import { type CalendarDate, officeToday } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import {
  findPriceTerms,
  type PriceTerms,
  priceItems,
  type StoredItem,
} from '@/server/price-lists/price-items'
import { findProducts } from '@/server/products/find-products'
import { changePackage } from './change-package'
import { type ItemInput, type MeasuredItem, measureItem, packingTotals } from './measure-items'
import { deleteItems, insertItems, selectStoredItems, updatePackageColumns } from './store'
import { noteLosses, refuseBelowDiscount } from './update-package'

/** What was measured or counted of a line: its billed quantity may be a rounded one, or a minimum charge's. */
function measured(item: StoredItem, product: Product | undefined): string {
  const steps = item.pricing?.list?.steps
  if (product?.quantityMeasure === 'kg') return item.weight_kg ?? item.quantity
  if (product?.quantityMeasure === 'cbm') return item.cbm ?? item.quantity
  if (!steps) return item.quantity
  if (steps.measure === 'kg' || steps.measure === 'cbm') return String(item.pieces)
  return steps.lines === 1 ? steps.chargeable : item.quantity
}

/** A line as it would be typed: a price of 0 takes the list's; what was typed by hand stays. */
export function inputOf(item: StoredItem, product: Product | undefined): ItemInput {
  const isByHand = item.pricing?.source === 'hand'
  return {
    productId: item.product_id,
    description: item.description,
    quantity: isByHand ? item.quantity : measured(item, product),
    price: isByHand ? item.price : '0',
    pieces: item.pieces,
    weightKg: item.weight_kg,
    lengthCm: item.length_cm,
    widthCm: item.width_cm,
    heightCm: item.height_cm,
  }
}

/** Another rule or another percentage: a rate that has moved since is no reason to price again. */
function hasOtherRule(item: MeasuredItem, before: StoredItem | undefined): boolean {
  const [now, then] = [item.pricing?.list, before?.pricing?.list]
  if (item.pricing?.source === 'hand' || !now) return false
  return now.ruleId !== then?.ruleId || !decimal(now.steps.percent ?? '0').eq(then.steps.percent ?? '0')
}

export type Subject = Parameters<typeof findPriceTerms>[1]

/** The lines as the list prices them now; null where it says nothing else, or has no price for some. */
async function priceAnew(context: Context, id: string, subject: Subject): Promise<MeasuredItem[] | null> {
  const terms: PriceTerms = await findPriceTerms(context, subject)
  const before = terms.lists ? await selectStoredItems(context.db, id) : []
  // A line without any pricing was agreed before there was a list.
  if (before.length === 0 || before.some(({ pricing }) => pricing === null)) return null
  const products = await findProducts(
    context.db,
    before.flatMap(({ product_id }) => product_id ?? []),
  )
  const productOf = (productId: string | null) => products.get(productId ?? '')
  const inputs = before.map((item) => inputOf(item, productOf(item.product_id)))
  const items = inputs.map((input) => measureItem(input, productOf(input.productId)))
  const priced = priceItems(context, inputs, items, products, terms, { before, isSameDeal: true })
  if (priced.isOpen || !priced.items.some((item, index) => hasOtherRule(item, before[index]))) return null
  return priced.items
}

export const subjectOf = (cargo: CargoPackage): Subject => ({
  day: officeToday(new Date(cargo.createdAt)),
  receiverId: cargo.receiverInfo?.id ?? null,
  freightMode: cargo.freightMode,
  batchId: cargo.batchInfo?.id ?? null,
  rate: cargo.currencyConverter,
})

/** What the list says of a package whose customer or lane became known after it was priced; null where nothing else. */
export async function otherListPrice(context: Context, cargo: CargoPackage): Promise<string | null> {
  const items = await priceAnew(context, cargo.id, subjectOf(cargo))
  const totalUSD = items && packingTotals(items).total_usd
  return totalUSD !== null && decimal(totalUSD).eq(cargo.totalUSD) ? null : totalUSD
}

/** Prices a package by the list as it is now: a person's decision, also on what was paid for or approved. */
export function repriceByList(
  context: Context,
  id: string,
  { totalUSD, version }: { totalUSD: string | undefined; version?: number },
): Promise<CargoPackage> {
  return changePackage(context, id, { action: 'package.repriced', version }, async (row) => {
    const items = await priceAnew(context, row.id, {
      day: row.received_on as CalendarDate,
      receiverId: row.receiver_id,
      freightMode: row.freight_mode as Subject['freightMode'],
      batchId: row.batch_id,
      rate: row.currency_converter,
    })
    const totals = items && packingTotals(items)
    if (!items || !totals || totalUSD === undefined || !decimal(totals.total_usd).eq(totalUSD)) {
      throw new ApiFailure(409, 'other_list_price', 'otherListPrice')
    }
    refuseBelowDiscount(row, totals.total_usd)
    await deleteItems(context.db, row.id)
    await insertItems(context.db, row.id, items)
    await updatePackageColumns(context.db, row.id, { ...totals, is_priced: true })
    await noteLosses(context, row, { receiverId: row.receiver_id }, totals.total_usd)
  })
}

export const takeListPrice = (context: Context, { params, body }: InputOf<typeof takeEndpoint>) =>
  repriceByList(context, params.id, body)
