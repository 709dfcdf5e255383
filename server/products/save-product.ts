import type { BodyOf } from '@/lib/contracts/endpoint'
import type { createProduct } from '@/lib/contracts/products'
import { invalidField } from '@/server/core/failures'
import type { ProductFields } from './store'

/** The columns that a product's form fills. */
export function productColumns(body: BodyOf<typeof createProduct>): ProductFields {
  return {
    english: body.english,
    chinese: body.chinese,
    swahili: body.swahili,
    general_name: body.generalName,
    quantity_measure: body.quantityMeasure,
    custom_quantity_measure: body.quantityMeasure === 'other' ? body.customQuantityMeasure : null,
    freight_mode: body.freightMode,
    price: body.price,
    hs_code: body.hsCode,
  }
}

/** The unique index settles who has a name; here its answer becomes the field's. */
export function refuseTakenName(error: Error & { constraint?: string }): never {
  throw error.constraint === 'products_english' ? invalidField('english', 'taken', {}, 409) : error
}
