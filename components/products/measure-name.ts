import type { TFunction } from 'i18next'
import type { QuantityMeasure } from '@/lib/domain/measures'

interface Measured {
  quantityMeasure: QuantityMeasure
  customQuantityMeasure: string | null
}

/** What a quantity is counted in: 'kg', 'CBM', 'item', or the product's own measure. */
export function measureName(measured: Measured, t: TFunction<'products'>): string {
  return measured.customQuantityMeasure ?? t(`measure.${measured.quantityMeasure}`)
}
