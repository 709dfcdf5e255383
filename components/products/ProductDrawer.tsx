import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConflict } from '@/components/forms/use-conflict'
import { useFormSave } from '@/components/forms/use-form-save'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { readProductNow, useSaveProduct } from '@/hooks/products/use-save-product'
import { type Product, type ProductInput, productInput } from '@/lib/contracts/products'
import { ProductFields } from './ProductFields'
import { inputOf, NEW_PRODUCT, type ProductValues, valuesOf } from './product-form'

interface ProductDrawerProps {
  /** Null adds a new one. */
  product: Product | null
  onClosed: () => void
}

export function ProductDrawer({ product, onClosed }: ProductDrawerProps) {
  const { t } = useTranslation('products')
  const [form] = Form.useForm<ProductValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const { known, conflict, onFailure, settle } = useConflict({
    form,
    first: product,
    valuesOf,
    readNow: readProductNow,
  })
  const { save: send, pending } = useSaveProduct(known)
  const { save, refused } = useFormSave<ProductValues, ProductInput, Product>({
    form,
    schema: productInput,
    toInput: inputOf,
    send,
    onFailure,
    onIncomplete: () => notices.failure(t('form.incomplete')),
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  const words = (field: keyof ProductValues, values: ProductValues) => {
    if (field === 'quantityMeasure') return t(`measure.${values.quantityMeasure}`, { count: 1 })
    return field === 'freightMode' ? t(`mode.${values.freightMode}`) : values[field] || '—'
  }
  return (
    <FormDrawer
      title={product ? t('form.editTitle', { name: product.english }) : t('list.create')}
      submitText={t(product ? 'form.save' : 'form.create')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      {conflict ? (
        <ConflictNotice
          key={known?.version}
          title={t('form.conflict')}
          fields={conflict.fields.map((field) => ({
            name: field,
            label: t(`field.${field}`),
            mine: words(field, conflict.mine),
            theirs: words(field, conflict.theirs),
          }))}
          onTakeTheirs={(name) =>
            form.setFieldValue(name as keyof ProductValues, conflict.theirs[name as keyof ProductValues])
          }
          onSettled={settle}
        />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={product ? valuesOf(product) : NEW_PRODUCT}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <ProductFields form={form} />
      </Form>
    </FormDrawer>
  )
}
