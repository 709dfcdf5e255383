import type { BodyOf } from '@/lib/contracts/endpoint'
import type { createPackage } from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import { cubicMetres } from '@/lib/domain/measures'
import { decimal, plain } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'

type ItemInput = BodyOf<typeof createPackage>['packingList'][number]

export interface MeasuredItem {
  product_id: string | null
  description: string | null
  quantity: string
  quantity_measure: Product['quantityMeasure']
  custom_quantity_measure: string | null
  price: string
  pieces: number
  weight_kg: string | null
  length_cm: string | null
  width_cm: string | null
  height_cm: string | null
  cbm: string | null
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
  }
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
