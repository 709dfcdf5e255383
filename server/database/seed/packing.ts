import Big from 'big.js'
import type { Insertable } from 'kysely'
import { chargeableKg, cubicMetres, type Dimensions } from '@/lib/domain/measures'
import { addMoney } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import type { PackingItems } from '@/server/database/types'
import type { DemoProduct } from './product-cards'
import type { Random } from './random'

type ItemRow = Insertable<PackingItems>

/** What a packing list adds up to. */
export interface Packing {
  items: ItemRow[]
  pieces: number
  weightKg: string
  cbm: string
  totalUsd: string
}

function stray(value: number, random: Random): number {
  return Math.max(1, Math.round(value * (0.85 + random.next() * 0.3)))
}

function measuredBoxes(product: DemoProduct, random: Random): Dimensions & { weightKg: string } {
  const pieces = random.int(product.boxes[0], product.boxes[1])
  const [length, width, height] = product.box
  const weightKg = new Big(product.boxKg).times(pieces).times(random.int(85, 115)).div(100).toFixed(1)
  const side = (value: number) => String(stray(value, random))
  return { pieces, lengthCm: side(length), widthCm: side(width), heightCm: side(height), weightKg }
}

function billedQuantity(product: DemoProduct, boxes: Dimensions, weightKg: string): string {
  if (product.measure === 'cbm') return cubicMetres(boxes)
  if (product.measure === 'kg') return chargeableKg(weightKg, boxes)
  return String(boxes.pieces * product.perBox)
}

function packItem(product: DemoProduct, packageId: string, position: number, random: Random) {
  const { weightKg, ...boxes } = measuredBoxes(product, random)
  // One in six has a price agreed with the sales person.
  const price = random.chance(0.16) ? new Big(product.price).times('0.95').toFixed(2) : product.price
  return {
    id: random.uuid(),
    package_id: packageId,
    position,
    product_id: product.id,
    description: null,
    quantity: billedQuantity(product, boxes, weightKg),
    quantity_measure: product.measure,
    custom_quantity_measure: product.customMeasure,
    price,
    pieces: boxes.pieces,
    weight_kg: weightKg,
    length_cm: boxes.lengthCm,
    width_cm: boxes.widthCm,
    height_cm: boxes.heightCm,
    cbm: cubicMetres(boxes),
  }
}

function sum(values: (string | null)[]): Big {
  return values.reduce((total, value) => total.plus(value ?? 0), new Big(0))
}

/** A parcel with one to three products and one freight mode. */
export function packGoods(packageId: string, products: readonly DemoProduct[], random: Random): Packing {
  const productCount = random.chance(0.55) ? 1 : random.int(2, 3)
  const chosen = new Set(Array.from({ length: productCount }, () => random.pick(products)))
  const items = [...chosen].map((product, position) => packItem(product, packageId, position, random))
  return {
    items,
    pieces: items.reduce((total, item) => total + item.pieces, 0),
    weightKg: sum(items.map((item) => item.weight_kg)).toFixed(3),
    cbm: sum(items.map((item) => item.cbm)).toFixed(6),
    totalUsd: packingListTotal(items),
  }
}

/** A parcel without a name on it: measured, but not yet priced. */
export function packUnknown(packageId: string, random: Random): Packing {
  const boxes = { pieces: 1, lengthCm: String(stray(50, random)), widthCm: '40', heightCm: '35' }
  const item = {
    id: random.uuid(),
    package_id: packageId,
    position: 0,
    product_id: null,
    description: random.pick(['Carton without a mark', 'Parcel, label washed off', 'Sack without a name']),
    quantity: cubicMetres(boxes),
    quantity_measure: 'cbm',
    custom_quantity_measure: null,
    price: '0',
    pieces: 1,
    weight_kg: `${random.int(4, 22)}.0`,
    length_cm: boxes.lengthCm,
    width_cm: boxes.widthCm,
    height_cm: boxes.heightCm,
    cbm: cubicMetres(boxes),
  }
  return { items: [item], pieces: 1, weightKg: item.weight_kg, cbm: item.cbm, totalUsd: addMoney([]) }
}
