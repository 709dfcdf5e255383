import { Form, Input } from 'antd'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rates } from '@/lib/contracts/rates'
import type { Currency } from '@/lib/domain/money'
import { converted, FIRST_AMOUNT, SIDES } from './conversion'
import styles from './rates.module.css'

interface AmountConverterProps {
  rates: Rates
  /** What the ids of the boxes begin with. */
  ids?: string
}

/** Three boxes; whichever is typed in fills the others. */
export function AmountConverter({ rates, ids }: AmountConverterProps) {
  const { t } = useTranslation('rates')
  const [side, setSide] = useState<Currency>('USD')
  const [typed, setTyped] = useState(FIRST_AMOUNT)
  // It may stand on the page and in the dialog over it.
  const own = useId()
  const id = ids ?? own

  function type(from: Currency) {
    return (event: ChangeEvent<HTMLInputElement>) => {
      setSide(from)
      setTyped(event.target.value)
    }
  }

  return (
    <Form layout="vertical" component="div" className={styles.converter}>
      {SIDES.map(({ currency, prefix, label }) => (
        <Form.Item key={currency} label={t(label)} htmlFor={`${id}-${currency}`}>
          <Input
            id={`${id}-${currency}`}
            size="large"
            inputMode="decimal"
            prefix={prefix}
            autoComplete="off"
            value={side === currency ? typed : converted(typed, side, currency, rates)}
            onChange={type(currency)}
          />
        </Form.Item>
      ))}
    </Form>
  )
}
