import {
  addMoney,
  CURRENCIES,
  type Currency,
  type Decimal,
  formatAmount,
  formatMoney,
  formatUnitPrice,
} from '@/lib/domain/money'
import styles from './MoneyText.module.css'

interface MoneyTextProps {
  amount: Decimal
  currency: Currency
  tone?: 'plain' | 'muted' | 'strong' | 'danger' | 'success'
}

/** An amount with thousands separators and its currency, in figures of equal width that never wrap. */
export function MoneyText({ amount, currency, tone = 'plain' }: MoneyTextProps) {
  const symbol = formatMoney(amount, currency).split(' ')[0]
  return (
    <span className={`${styles.money} ${styles[tone]}`}>
      <span className={styles.symbol}>{symbol}</span> {formatAmount(amount, currency)}
    </span>
  )
}

/** The sum of each currency, one below the other. */
export function MoneySums({ amounts }: { amounts: readonly { amount: Decimal; currency: Currency }[] }) {
  return CURRENCIES.map((currency) => {
    const own = amounts.filter((one) => one.currency === currency)
    return own.length === 0 ? null : (
      <div key={currency}>
        <MoneyText amount={addMoney(own.map(({ amount }) => amount))} currency={currency} />
      </div>
    )
  })
}

/** US$ per unit, with as many decimals as it has. */
export function UnitPriceText({ price }: { price: Decimal }) {
  return <span className={styles.money}>{formatUnitPrice(price)}</span>
}
