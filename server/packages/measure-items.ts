import type { Selectable } from 'kysely'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { createPackage } from '@/lib/contracts/packages'
import type { LinePricing } from '@/lib/contracts/pricing'
import type { Product } from '@/lib/contracts/products'
import { cubicMetres } from '@/lib/domain/measures'
import { decimal, plain } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import type { PackingItems } from '@/server/database/types'

export type ItemInput = BodyOf<typeof createPackage>['packingList'][number]

/** Where each field of a line is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  productId: 'product_id',
  description: 'description',
  quantity: 'quantity',
  price: 'price',
  pieces: 'pieces',
  weightKg: 'weight_kg',
  lengthCm: 'length_cm',
  widthCm: 'width_cm',
  heightCm: 'height_cm',
} as const satisfies Record<Exclude<keyof ItemInput, 'priceReason'>, keyof PackingItems>

type ItemFields = Pick<Selectable<PackingItems>, (typeof COLUMN_OF)[keyof typeof COLUMN_OF]>

export interface MeasuredItem extends ItemFields {
  quantity_measure: Product['quantityMeasure']
  custom_quantity_measure: string | null
  cbm: string | null
  price_rule_id: string | null
  pricing: LinePricing | null
}

function volume(item: ItemInput, measure: Product['quantityMeasure']): string | null {
  const { lengthCm, widthCm, heightCm, pieces } = item
  if (lengthCm && widthCm && heightCm) return cubicMetres({ lengthCm, widthCm, heightCm, pieces })
  return measure === 'cbm' ? item.quantity : null
}

/** What a line weighs and fills: its measures, or its quantity where the goods are sold by kg or CBM. */
export function measureItem(item: ItemInput, product: Product | undefined): MeasuredItem {
  const measure = product?.quantityMeasure ?? 'item'
  return {
    product_id: item.productId,
    description: item.description,
    quantity: item.quantity,
    quantity_measure: measure,
    custom_quantity_measure: product?.customQuantityMeasure ?? null,
    price: item.price,
    pieces: item.pieces,
    weight_kg: item.weightKg ?? (measure === 'kg' ? plain(decimal(item.quantity).round(3)) : null),
    length_cm: item.lengthCm,
    width_cm: item.widthCm,
    height_cm: item.heightCm,
    cbm: volume(item, measure),
    price_rule_id: null,
    pricing: null,
  }
}

/** More than any ship carries; it keeps the sums of 200 items within what their columns hold. */
const LARGEST_ITEM_USD = '1000000000'
const LARGEST_ITEM_CBM = '100000'

/** Items that cost or fill more than can be meant, with the field that says so. */
export function oversizedItems(items: readonly MeasuredItem[]): FieldProblem[] {
  return items.flatMap((item, index) => {
    const problem = (field: string, max: string) => [
      { field: `packingList.${index}.${field}`, key: 'field.atMost', params: { max } },
    ]
    if (decimal(item.quantity).times(item.price).gt(LARGEST_ITEM_USD))
      return problem('price', LARGEST_ITEM_USD)
    if (!decimal(item.cbm ?? 0).gt(LARGEST_ITEM_CBM)) return []
    return problem(item.length_cm ? 'lengthCm' : 'quantity', LARGEST_ITEM_CBM)
  })
}

export interface PackingTotals {
  pieces: number
  weight_kg: string
  cbm: string
  total_usd: string
}

export function packingTotals(items: readonly MeasuredItem[]): PackingTotals {
  const sum = (values: (string | null)[]) =>
    plain(values.reduce((total, value) => total.plus(value ?? 0), decimal(0)))
  return {
    pieces: items.reduce((total, item) => total + item.pieces, 0),
    weight_kg: sum(items.map((item) => item.weight_kg)),
    cbm: sum(items.map((item) => item.cbm)),
    total_usd: packingListTotal(items),
  }
}
