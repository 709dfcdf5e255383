import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/components/lists/DataTable'
import { UnitPriceText } from '@/components/ui/MoneyText'
import type { SheetColumn } from '@/components/ui/sheet'
import type { Product } from '@/lib/contracts/products'
import { formatHsCode } from '@/lib/domain/goods-name'
import { measureName } from './measure-name'
import { ProductActions } from './ProductActions'

/** `onEdit` null leaves out the actions of a person who has none. */
export function useProductColumns(onEdit: ((product: Product) => void) | null): Columns<Product> {
  const { t } = useTranslation('products')
  return useMemo(() => {
    const columns: Columns<Product> = [
      { key: 'english', title: t('field.english'), sorter: true, dataIndex: 'english' },
      { key: 'chinese', title: t('field.chinese'), dataIndex: 'chinese' },
      { key: 'swahili', title: t('field.swahili'), dataIndex: 'swahili' },
      { key: 'generalName', title: t('field.generalName'), sorter: true, dataIndex: 'generalName' },
      {
        key: 'hsCode',
        title: t('field.hsCode'),
        render: (_, { hsCode }) => (hsCode ? formatHsCode(hsCode) : '—'),
      },
      { key: 'measure', title: t('field.quantityMeasure'), render: (_, row) => measureName(row, t) },
      { key: 'freightMode', title: t('field.freightMode'), render: (_, row) => t(`mode.${row.freightMode}`) },
      {
        key: 'price',
        title: t('field.price'),
        sorter: true,
        align: 'end',
        render: (_, { price }) => <UnitPriceText price={price} />,
      },
    ]
    if (!onEdit) return columns
    return [
      ...columns,
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{t('list.actions')}</span>,
        align: 'end',
        width: 80,
        render: (_, product) => <ProductActions product={product} onEdit={onEdit} />,
      },
    ]
  }, [t, onEdit])
}

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
