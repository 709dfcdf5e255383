import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTerm } from '@/components/help/use-term'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { QUANTITY_MEASURES } from '@/lib/domain/measures'
import type { ProductValues } from './product-form'
import styles from './products.module.css'

/** What the product is counted or weighed in; one of the office's own has a name. */
function MeasureFields() {
  const { t } = useTranslation('products')
  const meaning = useTerm()
  const measure = Form.useWatch<ProductValues['quantityMeasure']>('quantityMeasure')
  return (
    <>
      <Form.Item<ProductValues>
        name="quantityMeasure"
        label={t('field.quantityMeasure')}
        tooltip={meaning('quantityMeasure')}
      >
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
    </>
  )
}

export function ProductFields() {
  const { t } = useTranslation('products')
  const meaning = useTerm()
  return (
    <>
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
        tooltip={meaning('generalName')}
        extra={t('hint.generalName')}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <div className={styles.pair}>
        <MeasureFields />
        <Form.Item<ProductValues> name="price" label={t('field.price')}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item<ProductValues>
          name="freightMode"
          label={t('field.freightMode')}
          extra={t('hint.freightMode')}
        >
          <Select options={FREIGHT_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))} />
        </Form.Item>
        <Form.Item<ProductValues>
          name="hsCode"
          label={t('field.hsCode')}
          tooltip={meaning('hsCode')}
          extra={t('hint.hsCode')}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={20} />
        </Form.Item>
      </div>
      <Form.Item<ProductValues> name="thisSideUp" valuePropName="checked" extra={t('hint.thisSideUp')}>
        <Checkbox>{t('field.thisSideUp')}</Checkbox>
      </Form.Item>
    </>
  )
}
