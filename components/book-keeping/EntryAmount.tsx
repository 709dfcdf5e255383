import { MoneyText } from '@/components/ui/MoneyText'
import type { Transaction } from '@/lib/contracts/transactions'
import styles from './book-keeping.module.css'

/** What an entry moved: with its sign for income and expense, and what arrived for an exchange. */
export function EntryAmount({ entry }: { entry: Transaction }) {
  const { type, amount, currency, toAccount } = entry
  const sign = type === 'income' ? '+ ' : type === 'expense' ? '− ' : ''
  const isBack = entry.reversedAt !== null
  return (
    <span className={isBack ? styles.back : undefined}>
      {sign}
      <MoneyText
        amount={amount}
        currency={currency}
        tone={isBack ? 'muted' : type === 'income' ? 'success' : type === 'expense' ? 'danger' : 'strong'}
      />
      {type === 'exchange' && toAccount ? (
        <>
          {' → '}
          <MoneyText amount={toAccount.amount} currency={toAccount.currency} tone="strong" />
        </>
      ) : null}
    </span>
  )
}
