import {
  addMoney,
  CURRENCIES,
  currencySign,
  type Decimal,
  formatAmount,
  formatUnitPrice,
} from '@/lib/domain/money'
import styles from './MoneyText.module.css'

interface MoneyTextProps {
  amount: Decimal
  currency: string
  tone?: 'plain' | 'muted' | 'strong' | 'danger' | 'success'
  /** Without its sign in a table, where the column's head has it (headIn); a card on a phone shows it. */
  bare?: boolean
}

/** The head of a column whose amounts are all in one currency: 'Total, US$'. */
export const headIn = (title: string, currency: string) => `${title}, ${currencySign(currency)}`

/** An amount with thousands separators and its currency, in figures of equal width that never wrap. */
export function MoneyText({ amount, currency, tone = 'plain', bare = false }: MoneyTextProps) {
  return (
    <span className={`${styles.money} ${styles[tone]} ${bare ? styles.bare : ''}`}>
      <span className={styles.symbol}>{currencySign(currency)}</span> {formatAmount(amount, currency)}
    </span>
  )
}

/** The sum of each currency, one below the other. */
export function MoneySums({ amounts }: { amounts: readonly { amount: Decimal; currency: string }[] }) {
  // In the order of the specification's three, and then as they come.
  const currencies = new Set([...CURRENCIES, ...amounts.map(({ currency }) => currency)])
  return [...currencies].map((currency) => {
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
