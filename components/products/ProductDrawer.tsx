import { useTranslation } from 'react-i18next'
import { EditDrawer } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { readProduct, useSaveProduct } from '@/hooks/products'
import { type Product, productInput } from '@/lib/contracts/products'
import { ProductFields } from './ProductFields'
import { inputOf, NEW_PRODUCT, type ProductValues, valuesOf } from './product-form'

interface ProductDrawerProps {
  /** Null adds a new one. */
  product: Product | null
  onClosed: () => void
}

export function ProductDrawer({ product, onClosed }: ProductDrawerProps) {
  const { t } = useTranslation('products')
  const save = useSaveProduct()
  const edit = useEditForm({
    record: product,
    initial: product ? valuesOf(product) : NEW_PRODUCT,
    valuesOf,
    readCurrent: readProduct,
    draftName: `product.${product?.id ?? 'new'}`,
    schema: productInput,
    toInput: inputOf,
    save,
    incompleteText: t('form.incomplete'),
    savedText: t('saved'),
  })

  function text(field: keyof ProductValues, values: ProductValues) {
    if (field === 'quantityMeasure') return t(`measure.${values.quantityMeasure}`, { count: 1 })
    if (field === 'thisSideUp') return t(`thisSideUp.${values.thisSideUp}`)
    return field === 'freightMode' ? t(`mode.${values.freightMode}`) : values[field]
  }
  return (
    <EditDrawer
      edit={edit}
      title={product ? t('form.editTitle', { name: product.english }) : t('list.create')}
      submitText={t(product ? 'form.save' : 'form.create')}
      conflictLabels={{ label: (field) => t(`field.${field}`), text }}
      onClosed={onClosed}
    >
      <ProductFields />
    </EditDrawer>
  )
}
