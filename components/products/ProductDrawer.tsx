import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormSave } from '@/components/forms/use-form-save'
import { FormDrawer } from '@/components/ui/FormDrawer'
import { forgetFieldTexts } from '@/components/ui/form-errors'
import { notices } from '@/components/ui/notices'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { useCreateProduct } from '@/hooks/products/use-create-product'
import { type Product, productInput } from '@/lib/contracts/products'
import { QUANTITY_MEASURES, type QuantityMeasure } from '@/lib/domain/measures'
import styles from './products.module.css'

type ProductInput = z.input<typeof productInput>

interface ProductValues {
  english: string
  chinese: string
  swahili: string
  generalName: string
  quantityMeasure: QuantityMeasure
  customQuantityMeasure: string
  price: string
}

const NEW_PRODUCT: ProductValues = {
  english: '',
  chinese: '',
  swahili: '',
  generalName: '',
  quantityMeasure: 'kg',
  customQuantityMeasure: '',
  price: '',
}

function inputOf(values: ProductValues): ProductInput {
  return {
    ...values,
    price: typedDecimal(values.price) || '0',
    customQuantityMeasure: values.quantityMeasure === 'other' ? values.customQuantityMeasure : null,
  }
}

export function ProductDrawer({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('products')
  const [form] = Form.useForm<ProductValues>()
  const [dirty, setDirty] = useState(false)
  const [done, setDone] = useState(false)
  const measure = Form.useWatch('quantityMeasure', form)
  const { send, pending } = useCreateProduct()
  const { save, refused } = useFormSave<ProductValues, ProductInput, Product>({
    form,
    schema: productInput,
    toInput: inputOf,
    send: (body) => send({ body }),
    onSaved: () => {
      notices.success(t('saved'))
      setDone(true)
    },
  })
  return (
    <FormDrawer
      title={t('list.create')}
      submitText={t('form.create')}
      dirty={dirty}
      pending={pending}
      refused={refused}
      done={done}
      onSubmit={() => form.submit()}
      onClosed={onClosed}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={NEW_PRODUCT}
        onValuesChange={(changed) => {
          forgetFieldTexts(form, changed)
          setDirty(true)
        }}
        onFinish={(values) => void save(values)}
        noValidate
      >
        <Form.Item<ProductValues> name="english" label={t('field.english')}>
          <Input autoFocus autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item<ProductValues> name="chinese" label={t('field.chinese')}>
          <Input autoComplete="off" maxLength={120} lang="zh" />
        </Form.Item>
        <Form.Item<ProductValues> name="swahili" label={t('field.swahili')}>
          <Input autoComplete="off" maxLength={120} lang="sw" />
        </Form.Item>
        <Form.Item<ProductValues>
          name="generalName"
          label={t('field.generalName')}
          extra={t('hint.generalName')}
        >
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item<ProductValues> name="quantityMeasure" label={t('field.quantityMeasure')}>
            <Select
              options={QUANTITY_MEASURES.map((value) => ({
                value,
                label: t(`measure.${value}`, { count: 1 }),
              }))}
            />
          </Form.Item>
          {measure === 'other' ? (
            <Form.Item<ProductValues> name="customQuantityMeasure" label={t('field.customQuantityMeasure')}>
              <Input autoComplete="off" maxLength={30} />
            </Form.Item>
          ) : null}
          <Form.Item<ProductValues> name="price" label={t('field.price')}>
            <Input inputMode="decimal" autoComplete="off" />
          </Form.Item>
        </div>
      </Form>
    </FormDrawer>
  )
}
