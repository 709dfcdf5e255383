import { Form, Input } from 'antd'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDecimal } from '@/components/ui/AmountInput'
import type { Rates } from '@/lib/contracts/rates'
import { type Currency, decimal, formatAmount, isDecimal, toMoney } from '@/lib/domain/money'
import { rateInForce } from '@/lib/domain/rates-in-force'
import styles from './rates.module.css'

const SIDES: readonly { currency: Currency; prefix: string; label: 'inUSD' | 'inTZS' | 'inCNY' }[] = [
  { currency: 'USD', prefix: 'US$', label: 'inUSD' },
  { currency: 'TZS', prefix: 'TShs', label: 'inTZS' },
  { currency: 'CNY', prefix: 'CN¥', label: 'inCNY' },
]

/** Rounded once, at the end: from TShs to CNY it is not rounded to US$ on the way. */
function converted(typed: string, from: Currency, to: Currency, rates: Rates): string {
  const amount = typedDecimal(typed)
  if (!isDecimal(amount)) return ''
  return formatAmount(toMoney(decimal(amount).times(rateInForce(to, rates)).div(rateInForce(from, rates))))
}

/** In US$. */
const FIRST_AMOUNT = '100'

/** Three boxes; whichever is typed in fills the others. */
export function AmountConverter({ rates, autoFocus }: { rates: Rates; autoFocus: boolean | undefined }) {
  const { t } = useTranslation('rates')
  const [side, setSide] = useState<Currency>('USD')
  const [typed, setTyped] = useState(FIRST_AMOUNT)
  const id = useId()

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
            autoFocus={autoFocus && currency === 'USD'}
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
