import type { Product } from '@/lib/contracts/products'
import { decimal, plain } from '@/lib/domain/money'
import type { ProductRow } from './store'

export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    english: row.english,
    chinese: row.chinese,
    swahili: row.swahili,
    generalName: row.general_name,
    quantityMeasure: row.quantity_measure as Product['quantityMeasure'],
    customQuantityMeasure: row.custom_quantity_measure,
    freightMode: row.freight_mode as Product['freightMode'],
    price: plain(decimal(row.price)),
    hsCode: row.hs_code,
    isActive: row.is_active,
    version: row.version,
  }
}
