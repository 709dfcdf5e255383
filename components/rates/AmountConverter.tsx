import { SwapOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDecimal } from '@/components/ui/typed-decimal'
import { type Decimal, formatAmount, fromUsd, isDecimal, toUsd } from '@/lib/domain/money'
import styles from './rates.module.css'

type Side = 'USD' | 'TZS'

function converted(typed: string, from: Side, rate: Decimal): string {
  const amount = typedDecimal(typed)
  if (!isDecimal(amount)) return ''
  return formatAmount(from === 'USD' ? fromUsd(amount, rate) : toUsd(amount, rate))
}

/** Two boxes; whichever is typed in fills the other. */
export function AmountConverter({ rate }: { rate: Decimal }) {
  const { t } = useTranslation('rates')
  const [side, setSide] = useState<Side>('USD')
  const [typed, setTyped] = useState('100')
  const other = converted(typed, side, rate)

  function type(from: Side) {
    return (event: ChangeEvent<HTMLInputElement>) => {
      setSide(from)
      setTyped(event.target.value)
    }
  }

  return (
    <Form layout="vertical" component="div" className={styles.converter}>
      <Form.Item label={t('inUSD')} htmlFor="converter-usd">
        <Input
          id="converter-usd"
          size="large"
          inputMode="decimal"
          prefix="US$"
          autoComplete="off"
          value={side === 'USD' ? typed : other}
          onChange={type('USD')}
        />
      </Form.Item>
      <SwapOutlined className={styles.swap} aria-hidden />
      <Form.Item label={t('inTZS')} htmlFor="converter-tzs">
        <Input
          id="converter-tzs"
          size="large"
          inputMode="decimal"
          prefix="TShs"
          autoComplete="off"
          value={side === 'TZS' ? typed : other}
          onChange={type('TZS')}
        />
      </Form.Item>
    </Form>
  )
}
