import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { measureName } from '@/components/products/measure-name'
import { ProductSelect } from '@/components/products/ProductSelect'
import { MoneyText } from '@/components/ui/MoneyText'
import type { Product } from '@/lib/contracts/products'
import { formatQuantity } from '@/lib/domain/money'
import styles from './PackingListEditor.module.css'
import { type LineValues, lineCbm, lineTotal, measureOf, NEW_LINE, type PackageValues } from './package-form'

interface PackingLineProps {
  form: FormInstance<PackageValues>
  index: number
  /** Null for the only line. */
  onRemove: (() => void) | null
}

/** One line. What is asked follows the product's measure: kg needs no second weight, CBM comes from the dimensions. */
export function PackingLine({ form, index, onRemove }: PackingLineProps) {
  const { t } = useTranslation('packages')
  const { t: tp } = useTranslation('products')
  const line = Form.useWatch<LineValues | undefined>(['packingList', index], form) ?? NEW_LINE
  const cbm = lineCbm(line)
  const measure = measureOf(line)
  const unit = line.product ? measureName(line.product, tp) : tp('measure.item', { count: 1 })

  function setField(field: keyof LineValues, value: string) {
    form.setFieldValue(['packingList', index, field], value)
  }

  function takePrice(product: Product | null) {
    if (product) setField('price', product.price)
  }

  /** Goods sold by CBM are as many as their dimensions say; the box stays open for a correction. */
  function takeVolume() {
    const now = form.getFieldValue(['packingList', index]) as LineValues
    const volume = lineCbm(now)
    if (measureOf(now) === 'cbm' && volume) setField('quantity', formatQuantity(volume))
  }

  const box = (field: keyof LineValues, label: string, suffix?: string, onChange?: () => void) => (
    <Form.Item name={[index, field]} label={label} className={styles.number}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        suffix={suffix}
        onChange={onChange && (() => queueMicrotask(onChange))}
      />
    </Form.Item>
  )
  return (
    <div className={styles.line} data-line={index}>
      <div className={styles.top}>
        <Form.Item name={[index, 'product']} label={t('line.product')} className={styles.product}>
          <ProductSelect onChange={takePrice} />
        </Form.Item>
        <Form.Item name={[index, 'description']} label={t('line.description')}>
          <Input autoComplete="off" maxLength={300} />
        </Form.Item>
        {box('pieces', t('field.pieces'), undefined, takeVolume)}
        {onRemove ? (
          <Button
            type="text"
            className={styles.remove}
            icon={<DeleteOutlined />}
            aria-label={t('line.remove', { number: index + 1 })}
            title={t('line.removeShort')}
            onClick={onRemove}
          />
        ) : null}
      </div>
      <div className={styles.bottom}>
        {box('lengthCm', t('line.length'), 'cm', takeVolume)}
        {box('widthCm', t('line.width'), 'cm', takeVolume)}
        {box('heightCm', t('line.height'), 'cm', takeVolume)}
        {measure === 'kg' ? null : box('weightKg', t('line.weight'), 'kg')}
        {box('quantity', t('line.quantity'), unit)}
        {box('price', t('line.price'))}
        <div className={styles.result}>
          <span className={styles.hint}>{cbm ? `${formatQuantity(cbm)} CBM` : ''}</span>
          <MoneyText amount={lineTotal(line)} currency="USD" tone="strong" />
        </div>
      </div>
    </div>
  )
}
