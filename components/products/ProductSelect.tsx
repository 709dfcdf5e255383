import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, type RemoteOption, RemoteSelect } from '@/components/ui/RemoteSelect'
import { useProducts } from '@/hooks/products'
import type { Product } from '@/lib/contracts/products'
import { productName } from '@/lib/domain/goods-name'
import { formatMoney } from '@/lib/domain/money'
import { measureName } from './measure-name'

const OPTIONS = 20

/** What a line of a packing list stores of a product. */
export type ChosenProduct = Pick<
  Product,
  'id' | 'english' | 'chinese' | 'swahili' | 'quantityMeasure' | 'customQuantityMeasure' | 'price'
>

interface ProductSelectProps extends FieldProps {
  value?: ChosenProduct | null
  onChange?: (product: ChosenProduct | null) => void
  autoFocus?: boolean
}

/** Finds a product by any of its names. */
export function ProductSelect({ value, onChange, ...field }: ProductSelectProps) {
  const { t, i18n } = useTranslation('products')
  const [search, setSearch] = useState('')
  const { data, isValidating } = useProducts({ search: search || undefined, itemsPerPage: OPTIONS })
  const products = (data?.result ?? []).filter((product) => product.isActive)

  function optionOf(product: ChosenProduct): RemoteOption {
    return {
      value: product.id,
      label: productName(product, i18n.language),
      hint: `${formatMoney(product.price, 'USD')} / ${measureName(product, t)}`,
    }
  }

  return (
    <RemoteSelect
      {...field}
      value={value ? optionOf(value) : null}
      options={products.map(optionOf)}
      loading={isValidating}
      placeholder={t('select.placeholder')}
      onSearch={setSearch}
      onChange={(option) => onChange?.(products.find((product) => product.id === option?.value) ?? null)}
    />
  )
}
