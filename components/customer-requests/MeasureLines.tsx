import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CargoPackage } from '@/lib/contracts/packages'
import { goodsName } from '@/lib/domain/goods-name'
import styles from './customer-requests.module.css'

const FIELDS = ['weightKg', 'lengthCm', 'widthCm', 'heightCm'] as const

/** A line of goods on the scale again, as it is typed. */
export type MeasureValues = Record<(typeof FIELDS)[number], string>

export const linesOf = ({ packingList }: CargoPackage): MeasureValues[] =>
  packingList.map(({ weightKg, lengthCm, widthCm, heightCm }) => ({
    weightKg: weightKg ?? '',
    lengthCm: lengthCm ?? '',
    widthCm: widthCm ?? '',
    heightCm: heightCm ?? '',
  }))

/** The measures of each line, to be typed over with what the scale says now. */
export function MeasureLines({ cargo }: { cargo: CargoPackage }) {
  const { t, i18n } = useTranslation('customer-requests')
  return cargo.packingList.map((line, index) => (
    <fieldset key={line.id} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{goodsName(line, i18n.language)}</legend>
      <div className={styles.measures}>
        {FIELDS.map((field) => (
          <Form.Item key={field} name={['lines', index, field]} label={t(`measure.${field}`)}>
            <Input inputMode="decimal" maxLength={12} suffix={field === 'weightKg' ? 'kg' : 'cm'} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  ))
}
