import type { FieldProblem } from '@/lib/contracts/issues'
import type { LinePricing } from '@/lib/contracts/pricing'
import type { Product } from '@/lib/contracts/products'
import { may } from '@/lib/domain/access'
import type { CalendarDate } from '@/lib/domain/dates'
import { type Decimal, decimal, formatQuantity, formatUnitPrice } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import {
  type Goods,
  isTypedMeasure,
  type ListPrice,
  type PriceRates,
  priceGoods,
} from '@/lib/domain/tariff/price-goods'
import type { PriceLists, RuleSubject } from '@/lib/domain/tariff/price-rules'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalid } from '@/server/core/failures'
import type { ItemInput, MeasuredItem } from '@/server/packages/measure-items'
import { currentRates } from '@/server/rates/current-rates'
import { listsInForce } from './in-force'

/** What the lines of a package are priced with. */
export interface PriceTerms {
  lists: PriceLists | null
  rates: PriceRates
  freightMode: RuleSubject['freightMode']
  departurePort: RuleSubject['departurePort']
  dischargePort: RuleSubject['dischargePort']
}

/** What the list and a person say of all lines that were priced by hand. */
export interface ByHand {
  listUsd: Decimal
  handUsd: Decimal
  reason: string
}

export interface PricedList {
  items: MeasuredItem[]
  /** The list in force has no price for some of the goods. */
  isOpen: boolean
  byHand: ByHand | null
}

export function goodsOf(item: MeasuredItem, product: Product | undefined, terms: PriceTerms): Goods {
  const isCounted = item.quantity_measure === 'item' || item.quantity_measure === 'other'
  return {
    productId: item.product_id,
    generalName: product?.generalName ?? null,
    freightMode: terms.freightMode,
    departurePort: terms.departurePort,
    dischargePort: terms.dischargePort,
    pieces: item.pieces,
    weightKg: item.weight_kg,
    cbm: item.cbm,
    count: isCounted ? item.quantity : String(item.pieces),
  }
}

const isSameNumber = (one: string, other: string) => decimal(one).eq(other)

function byList(item: MeasuredItem, list: ListPrice): MeasuredItem {
  const pricing: LinePricing = { source: 'list', list, reason: null }
  return {
    ...item,
    quantity: list.quantity,
    price: list.price,
    quantity_measure: list.steps.measure,
    price_rule_id: list.ruleId,
    pricing,
  }
}

/** A line as it is stored. */
export type StoredItem = Pick<
  MeasuredItem,
  | 'product_id'
  | 'description'
  | 'quantity'
  | 'price'
  | 'pieces'
  | 'weight_kg'
  | 'length_cm'
  | 'width_cm'
  | 'height_cm'
  | 'quantity_measure'
  | 'cbm'
  | 'price_rule_id'
  | 'pricing'
>

const MEASURES = ['weight_kg', 'length_cm', 'width_cm', 'height_cm'] as const

function isUnchanged(item: MeasuredItem, before: StoredItem): boolean {
  const same = (one: string | null, other: string | null) =>
    one === null || other === null ? one === other : isSameNumber(one, other)
  return (
    item.product_id === before.product_id &&
    item.description === before.description &&
    item.pieces === before.pieces &&
    isSameNumber(item.quantity, before.quantity) &&
    isSameNumber(item.price, before.price) &&
    MEASURES.every((field) => same(item[field], before[field]))
  )
}

const keep = (item: MeasuredItem, before: StoredItem): MeasuredItem => ({
  ...item,
  quantity_measure: before.quantity_measure,
  cbm: before.cbm,
  price_rule_id: before.price_rule_id,
  pricing: before.pricing,
})

/** Quantity and price were sent back as the list had worked them out. */
function isListsOwn(item: MeasuredItem, before: readonly StoredItem[]): boolean {
  return before.some(
    (one) =>
      one.pricing?.source === 'list' &&
      isSameNumber(one.quantity, item.quantity) &&
      isSameNumber(one.price, item.price),
  )
}

interface Line {
  input: ItemInput
  item: MeasuredItem
  list: ListPrice | null
}

/** Who may not set a price, and a price without its reason, are refused by the field. */
function refusal(context: Context, { input, list }: Line, index: number): FieldProblem | null {
  const isAllowed = may(actorOf(context), 'prices.override')
  const field = `packingList.${index}`
  if (list === null) {
    return isAllowed ? null : { field: `${field}.price`, key: 'field.priceOpen', params: {} }
  }
  if (isAllowed && input.priceReason) return null
  const params = { quantity: formatQuantity(list.quantity), price: formatUnitPrice(list.price) }
  const isPrice = !isSameNumber(input.price, list.price)
  if (!isAllowed) {
    return { field: `${field}.${isPrice ? 'price' : 'quantity'}`, key: 'field.priceByList', params }
  }
  return { field: `${field}.priceReason`, key: 'field.priceReason', params }
}

function refuseTyped(context: Context, typed: readonly (Line | null)[]): void {
  const problems = typed.flatMap((line, index) => (line && refusal(context, line, index)) ?? [])
  if (problems.length === 0) return
  if (may(actorOf(context), 'prices.override')) throw invalid(problems)
  throw new ApiFailure(403, 'price_by_list', 'priceByList', { fields: problems })
}

/** Whether somebody typed a quantity or a price of their own. */
function isTyped({ input, item, list }: Line, before: readonly StoredItem[]): boolean {
  if (!decimal(item.price).gt(0)) return false
  if (list === null) return true
  const isSame =
    isSameNumber(item.price, list.price) &&
    (isSameNumber(item.quantity, list.quantity) || isTypedMeasure(input, list.steps))
  return !isSame && !isListsOwn(item, before)
}

function priceLine({ input, item, list }: Line, isByHand: boolean): MeasuredItem {
  if (list && !isByHand) return byList(item, list)
  const reason = input.priceReason ?? null
  const pricing: LinePricing = { source: isByHand ? 'hand' : 'open', list, reason: isByHand ? reason : null }
  if (!list) return { ...item, pricing }
  return { ...item, quantity_measure: list.steps.measure, price_rule_id: list.ruleId, pricing }
}

function sumByHand(items: readonly MeasuredItem[]): ByHand | null {
  const typed = items.flatMap((item) => {
    const { list = null, reason = null } = item.pricing ?? {}
    return list ? [{ item, list, reason }] : []
  })
  if (typed.length === 0) return null
  return {
    listUsd: packingListTotal(typed.map(({ list }) => list)),
    handUsd: packingListTotal(typed.map(({ item }) => item)),
    reason: [...new Set(typed.flatMap(({ reason }) => reason ?? []))].join('; ').slice(0, 500),
  }
}

/** The list's prices of some of the lines, each in its position. */
export function priceSome(
  goods: readonly Goods[],
  isWanted: (index: number) => boolean,
  lists: PriceLists,
  rates: PriceRates,
): (ListPrice | null)[] {
  const wanted = goods.flatMap((_, index) => (isWanted(index) ? index : []))
  const prices = priceGoods(
    wanted.flatMap((index) => goods[index] ?? []),
    lists,
    rates,
  )
  return goods.map((_, index) => prices[wanted.indexOf(index)] ?? null)
}

const NEW_PACKAGE = { before: [], isSameDeal: false }

/**
 * Prices measured lines by the list in force. A price of 0 takes the list's quantity and price; another one than the list's
 * wants `prices.override` and a reason. Without a list in force everything stays as it was typed. `before` are the lines as
 * they are stored: what was agreed of one stays agreed while neither it nor receiver and mode change.
 */
export function priceItems(
  context: Context,
  inputs: readonly ItemInput[],
  measured: readonly MeasuredItem[],
  products: Map<string, Product>,
  terms: PriceTerms,
  { before, isSameDeal }: { before: readonly StoredItem[]; isSameDeal: boolean } = NEW_PACKAGE,
): PricedList {
  const { lists, rates } = terms
  if (!lists) return { items: [...measured], isOpen: false, byHand: null }
  // A charge without pieces is no goods: whoever owns them and however they travel, no list has a price for it.
  const agreed = before.filter(({ pricing, pieces }) => pricing !== null && (isSameDeal || pieces === 0))
  const unchanged = measured.map((item) => agreed.find((one) => isUnchanged(item, one)))
  const isAllUnchanged = unchanged.every(Boolean) && measured.length === before.length
  const stays = unchanged.map((one) => isAllUnchanged || one?.pricing?.source === 'hand')
  const goods = measured.map((item) => goodsOf(item, products.get(item.product_id ?? ''), terms))
  const linesOf = (prices: readonly (ListPrice | null)[]): (Line | null)[] =>
    inputs.map((input, index) => {
      const item = measured[index]
      return item && !stays[index] ? { input, item, list: prices[index] ?? null } : null
    })
  const alone = linesOf(priceSome(goods, (index) => !stays[index], lists, rates))
  const byHand = alone.map((line) => line !== null && isTyped(line, before))
  // What is priced by hand has no part in what the list charges for the rest.
  const rest = priceSome(goods, (index) => !stays[index] && !byHand[index], lists, rates)
  const lines = linesOf(rest).map((line, index) => (byHand[index] ? (alone[index] ?? null) : line))
  refuseTyped(
    context,
    lines.map((line, index) => (byHand[index] ? line : null)),
  )
  const items = measured.map((item, index) => {
    const [line, stored] = [lines[index], unchanged[index]]
    if (!line) return stored ? keep(item, stored) : item
    return priceLine(line, byHand[index] ?? false)
  })
  return {
    items,
    isOpen: items.some(({ pricing }) => pricing?.source === 'open'),
    byHand: sumByHand(items.filter((_, index) => byHand[index])),
  }
}

/** The terms of one package: the lists of the day on which it was received, the rate that it has. */
export async function findPriceTerms(
  { db }: Context,
  subject: {
    day: CalendarDate
    receiverId: string | null
    freightMode: RuleSubject['freightMode']
    batchId: string | null
    /** TShs per US$ 1. */
    rate: Decimal
  },
): Promise<PriceTerms> {
  const lists = (await listsInForce(db, subject.day, [subject.receiverId]))(subject.receiverId)
  const batch = lists && subject.batchId ? await findBatchForLoading(db, subject.batchId) : undefined
  return {
    lists,
    rates: { TZS: subject.rate, CNY: (await currentRates(db)).cnyRate },
    freightMode: subject.freightMode,
    departurePort: batch?.departurePort ?? null,
    dischargePort: batch?.dischargePort ?? null,
  }
}
