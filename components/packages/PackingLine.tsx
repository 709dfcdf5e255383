import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Input, type InputRef } from 'antd'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { measureName } from '@/components/products/measure-name'
import { type ChosenProduct, ProductSelect } from '@/components/products/ProductSelect'
import { ScaleButton } from '@/components/scale/ScaleButton'
import { MoneyText } from '@/components/ui/MoneyText'
import { useAccess } from '@/hooks/session'
import { type Decimal, decimal, formatCbm, plain } from '@/lib/domain/money'
import { LinePrice, useListPrices } from './ListPrices'
import styles from './PackingListEditor.module.css'
import { isUnpriced, type LineValues, listOf, measureOf, NEW_LINE, type PackageValues } from './package-form'
import { cbmWorking, lineCbm, lineTotal } from './package-totals'

interface PackingLineProps {
  index: number
  /** Null for the only line. */
  onRemove: (() => void) | null
  /** The line was changed other than by typing. */
  onFilled: () => void
}

/** A line that stays as it is renders once, however many others a table brings. */
export const PackingLine = memo(
  OneLine,
  (before, after) => before.index === after.index && !before.onRemove === !after.onRemove,
)

/** What a line holds: antd watches from the second render on. */
function useLine(index: number): LineValues {
  const form = Form.useFormInstance<PackageValues>()
  const watched = Form.useWatch<LineValues | undefined>(['packingList', index], { form, preserve: true })
  return watched ?? (form.getFieldValue(['packingList', index]) as LineValues | undefined) ?? NEW_LINE
}

/** One line. Its fields follow the product's measure: kg needs no second weight, CBM comes from the dimensions. */
function OneLine(props: PackingLineProps) {
  const { stored } = useLine(props.index)
  return stored?.isCharge ? <ChargeLine index={props.index} /> : <GoodsLine {...props} />
}

const CHARGE_FIELDS = ['product', 'description', 'pieces', 'quantity', 'price'] as const

/** A charge, such as storage: it stays on the price as it is. */
function ChargeLine({ index }: Pick<PackingLineProps, 'index'>) {
  const { t } = useTranslation('packages')
  const line = useLine(index)
  return (
    <div className={styles.line} data-line={index}>
      {CHARGE_FIELDS.map((name) => (
        <Form.Item key={name} name={[index, name]} hidden>
          <Input />
        </Form.Item>
      ))}
      <div className={styles.charge}>
        <div>
          {line.description}
          <div className={styles.hint}>{t('line.charge')}</div>
        </div>
        <MoneyText amount={lineTotal(line)} currency="USD" tone="strong" />
      </div>
    </div>
  )
}

function GoodsLine({ index, onRemove, onFilled }: PackingLineProps) {
  const form = Form.useFormInstance<PackageValues>()
  const { t } = useTranslation('packages')
  const { t: tp } = useTranslation('products')
  const may = useAccess()
  const line = useLine(index)
  const isAir = Form.useWatch('freightMode', form) === 'air'
  const measure = measureOf(line)
  // By air the scale's weight and the one that is billed may differ.
  const asksWeight = measure !== 'kg' || isAir || line.weightKg !== ''
  const { isListInForce, lines } = useListPrices()
  const list = listOf(line, lines[index])
  const isByList = isListInForce || line.stored !== undefined
  const isFixed = list !== null && !may('prices.override')
  const unit = line.product ? measureName(line.product, tp) : tp('measure.item', { count: 1 })

  const weighed = asksWeight ? 'weightKg' : 'quantity'
  function takeWeight(kg: Decimal) {
    form.setFieldValue(['packingList', index, weighed], kg)
    if (weighed === 'quantity') takeByHand()
    onFilled()
  }

  /** A product brings its price; what it is has been said, and the next to be typed are its pieces. */
  function takeProduct(product: ChosenProduct | null) {
    if (!product) return
    form.setFieldValue(['packingList', index, 'price'], isByList ? '' : product.price)
    const pieces = form.getFieldInstance(['packingList', index, 'pieces']) as InputRef | undefined
    pieces?.focus({ cursor: 'all' })
  }

  const hasList = list !== null
  /** From now on the line keeps what is typed. */
  const takeByHand = useCallback(() => {
    if (hasList) form.setFieldValue(['packingList', index, 'isByHand'], true)
  }, [form, index, hasList])

  /** The quantity of goods sold by CBM comes from their dimensions; it may be corrected. */
  const takeVolume = useCallback(() => {
    const now = form.getFieldValue(['packingList', index]) as LineValues
    const volume = lineCbm(now)
    if (measureOf(now) !== 'cbm' || !volume) return
    form.setFieldValue(['packingList', index, 'quantity'], plain(decimal(volume)))
  }, [form, index])

  return (
    <div className={styles.line} data-line={index}>
      <div className={styles.top}>
        <Form.Item name={[index, 'product']} label={t('line.product')} className={styles.product}>
          <ProductSelect onChange={takeProduct} />
        </Form.Item>
        <Form.Item name={[index, 'description']} label={t('line.description')}>
          <Input autoComplete="off" maxLength={300} data-field="description" />
        </Form.Item>
        <NumberField line={index} name="pieces" label={t('field.pieces')} onChange={takeVolume} />
        {onRemove ? (
          <Button
            type="text"
            className={styles.remove}
            // By keyboard Ctrl+Delete removes it from any of its fields, and Tab goes on to the length.
            tabIndex={-1}
            icon={<DeleteOutlined />}
            aria-label={t('line.remove', { number: index + 1 })}
            title={t('line.removeShort')}
            onClick={onRemove}
          />
        ) : null}
      </div>
      <div className={styles.bottom}>
        <NumberField line={index} name="lengthCm" label={t('line.length')} unit="cm" onChange={takeVolume} />
        <NumberField line={index} name="widthCm" label={t('line.width')} unit="cm" onChange={takeVolume} />
        <NumberField line={index} name="heightCm" label={t('line.height')} unit="cm" onChange={takeVolume} />
        {asksWeight ? <NumberField line={index} name="weightKg" label={t('line.weight')} unit="kg" /> : null}
        <NumberField
          line={index}
          name="quantity"
          label={t(`line.asked.${list?.steps.measure ?? measure}`)}
          unit={list ? tp(`measure.${list.steps.measure}`, { count: 1 }) : unit}
          onChange={takeByHand}
        />
        <NumberField
          line={index}
          name="price"
          label={t('line.price')}
          disabled={isFixed}
          onChange={takeByHand}
        />
        <LineResult line={line} />
      </div>
      <ScaleButton size="small" field={`packingList.${index}`} value={line[weighed]} onWeight={takeWeight} />
      <LinePrice index={index} line={line} list={list} />
    </div>
  )
}

interface NumberFieldProps {
  line: number
  name: keyof LineValues
  label: string
  unit?: string
  disabled?: boolean
  /** Called when the form has the new value. */
  onChange?: () => void
}

/** Renders when it is told something new, and not with each letter that is typed into another field of its line. */
const NumberField = memo(({ line, name, label, unit, disabled, onChange }: NumberFieldProps) => {
  return (
    <Form.Item name={[line, name]} label={label} className={styles.number}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        suffix={unit}
        disabled={disabled}
        data-field={name}
        onChange={onChange && (() => queueMicrotask(onChange))}
      />
    </Form.Item>
  )
})

/** The total of a line, how its CBM is worked out, and whether its price is still missing. */
function LineResult({ line }: { line: LineValues }) {
  const { t } = useTranslation('packages')
  const cbm = lineCbm(line)
  return (
    <div className={styles.result}>
      {cbm ? (
        <span className={styles.hint} title={cbmWorking(line) ?? undefined}>
          <span className={styles.working}>{cbmWorking(line)} = </span>
          {formatCbm(cbm)} CBM
        </span>
      ) : null}
      {isUnpriced(line) ? <span className={styles.unpriced}>{t('line.unpriced')}</span> : null}
      <MoneyText amount={lineTotal(line)} currency="USD" tone="strong" />
    </div>
  )
}
