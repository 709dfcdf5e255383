import type { TFunction } from 'i18next'
import type { QuantityMeasure } from '@/lib/domain/measures'

interface Measured {
  quantityMeasure: QuantityMeasure
  customQuantityMeasure: string | null
}

/** What a quantity is counted in: 'kg', 'CBM', 'items', or the product's own measure. */
export function measureName(measured: Measured, t: TFunction<'products'>, count = 1): string {
  return measured.customQuantityMeasure ?? t(`measure.${measured.quantityMeasure}`, { count })
}
