import { Form, Input } from 'antd'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDecimal } from '@/components/ui/AmountInput'
import { currencyName } from '@/components/ui/currency-name'
import type { Rates } from '@/lib/contracts/rates'
import { currencySign, decimal, formatAmount, isDecimal, toMoney } from '@/lib/domain/money'
import { rateInForce } from '@/lib/domain/rates-in-force'
import styles from './rates.module.css'

const LABELS = { USD: 'inUSD', TZS: 'inTZS', CNY: 'inCNY' } as const

const hasLabel = (currency: string): currency is keyof typeof LABELS => currency in LABELS

/** Those that amounts are converted between: each that has a rate. */
function sidesOf({ otherRates }: Rates): string[] {
  const others = otherRates.filter(({ rate }) => rate !== null)
  return [...Object.keys(LABELS), ...others.map(({ currency }) => currency)]
}

/** Rounded once, at the end: from TShs to CNY it is not rounded to US$ on the way. */
function converted(typed: string, from: string, to: string, rates: Rates): string {
  const amount = typedDecimal(typed)
  if (!isDecimal(amount)) return ''
  const [rateTo, rateFrom] = [rateInForce(to, rates), rateInForce(from, rates)]
  return rateTo === null || rateFrom === null
    ? ''
    : formatAmount(toMoney(decimal(amount).times(rateTo).div(rateFrom)))
}

/** In US$. */
const FIRST_AMOUNT = '100'

/** A box for each currency; whichever is typed in fills the others. */
export function AmountConverter({ rates, autoFocus }: { rates: Rates; autoFocus: boolean | undefined }) {
  const { t, i18n } = useTranslation('rates')
  const [side, setSide] = useState('USD')
  const [typed, setTyped] = useState(FIRST_AMOUNT)
  const id = useId()

  function type(from: string) {
    return (event: ChangeEvent<HTMLInputElement>) => {
      setSide(from)
      setTyped(event.target.value)
    }
  }

  return (
    <Form layout="vertical" component="div" className={styles.converter}>
      {sidesOf(rates).map((currency) => (
        <Form.Item
          key={currency}
          label={hasLabel(currency) ? t(LABELS[currency]) : currencyName(currency, i18n.language)}
          htmlFor={`${id}-${currency}`}
        >
          <Input
            id={`${id}-${currency}`}
            autoFocus={autoFocus && currency === 'USD'}
            size="large"
            inputMode="decimal"
            prefix={currencySign(currency)}
            autoComplete="off"
            value={side === currency ? typed : converted(typed, side, currency, rates)}
            onChange={type(currency)}
          />
        </Form.Item>
      ))}
    </Form>
  )
}
