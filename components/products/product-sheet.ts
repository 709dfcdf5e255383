import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { Product } from '@/lib/contracts/products'
import { measureName } from './measure-name'

/** A product as a row of a saved file. */
export function productSheet(t: TFunction<'products'>): SheetColumn<Product>[] {
  return [
    { title: t('field.english'), value: ({ english }) => english },
    { title: t('field.chinese'), value: ({ chinese }) => chinese },
    { title: t('field.swahili'), value: ({ swahili }) => swahili },
    { title: t('field.generalName'), value: ({ generalName }) => generalName },
    { title: t('field.hsCode'), value: ({ hsCode }) => hsCode ?? '' },
    { title: t('field.quantityMeasure'), value: (row) => measureName(row, t) },
    { title: t('field.freightMode'), value: ({ freightMode }) => t(`mode.${freightMode}`) },
    { title: t('field.price'), value: ({ price }) => price, kind: 'number' },
  ]
}
