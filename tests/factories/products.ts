import type { FreightMode } from '@/lib/domain/cargo'
import type { QuantityMeasure } from '@/lib/domain/measures'
import type { Database } from '@/server/core/database'

interface ProductFields {
  english?: string
  chinese?: string
  swahili?: string
  generalName?: string
  quantityMeasure?: QuantityMeasure
  freightMode?: FreightMode
  price?: string
  isActive?: boolean
}

let productsMade = 0

export async function insertProduct(db: Database, fields: ProductFields = {}): Promise<{ id: string }> {
  productsMade++
  return db
    .insertInto('products')
    .values({
      english: fields.english ?? `Kettle ${productsMade}`,
      chinese: fields.chinese ?? '水壶',
      swahili: fields.swahili ?? 'Birika',
      general_name: fields.generalName ?? 'Household goods',
      quantity_measure: fields.quantityMeasure ?? 'item',
      custom_quantity_measure: fields.quantityMeasure === 'other' ? 'roll' : null,
      freight_mode: fields.freightMode ?? 'both',
      price: fields.price ?? '2.5',
      is_active: fields.isActive ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
