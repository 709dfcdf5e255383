import { typedDecimal } from '@/components/ui/AmountInput'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { Product, ProductInput } from '@/lib/contracts/products'
import type { FreightMode } from '@/lib/domain/cargo'
import { formatHsCode } from '@/lib/domain/goods-name'
import type { QuantityMeasure } from '@/lib/domain/measures'

/** A product as the form holds it: nothing null. */
export interface ProductValues {
  english: string
  chinese: string
  swahili: string
  generalName: string
  quantityMeasure: QuantityMeasure
  customQuantityMeasure: string
  freightMode: FreightMode
  price: string
  hsCode: string
  thisSideUp: boolean
}

export const NEW_PRODUCT: ProductValues = {
  english: '',
  chinese: '',
  swahili: '',
  generalName: '',
  quantityMeasure: 'kg',
  customQuantityMeasure: '',
  freightMode: 'both',
  price: '',
  hsCode: '',
  thisSideUp: true,
}

export function valuesOf(product: Product): ProductValues {
  return {
    english: product.english,
    chinese: product.chinese,
    swahili: product.swahili,
    generalName: product.generalName,
    quantityMeasure: product.quantityMeasure,
    customQuantityMeasure: product.customQuantityMeasure ?? '',
    freightMode: product.freightMode,
    price: product.price,
    hsCode: product.hsCode ? formatHsCode(product.hsCode) : '',
    thisSideUp: product.thisSideUp,
  }
}

export function inputOf(values: ProductValues): EveryField<ProductInput> {
  return {
    ...values,
    price: typedDecimal(values.price) || '0',
    customQuantityMeasure: values.quantityMeasure === 'other' ? values.customQuantityMeasure : null,
  }
}
