import { useCurrencyLabel } from '@/components/book-keeping/use-currency-options'
import { Loading } from '@/components/layout/Loading'
import { useCurrencies } from '@/hooks/currencies'
import { useAccounts } from '@/hooks/transactions'
import { addMoney } from '@/lib/domain/money'
import styles from './finance.module.css'
import { entriesAddress, LinkedMoney } from './LinkedMoney'

/** What is there now: per currency, and in each account. */
export function Purses() {
  const labelOf = useCurrencyLabel()
  const reading = useAccounts()
  const known = useCurrencies()
  const { data } = reading
  if (!data) return <Loading reading={reading} rows={4} hasTitle={false} />
  if (!known.data) return <Loading reading={known} rows={4} hasTitle={false} />
  // What lies in a currency that is no longer used is still there.
  const shownCurrencies = known.data.filter(
    ({ code, isActive }) => isActive || data.some(({ currency }) => currency === code),
  )
  return (
    <div className={styles.purses}>
      {shownCurrencies.map(({ code: currency }) => {
        const accounts = data.filter((account) => account.currency === currency)
        const total = addMoney(accounts.map(({ balance }) => balance))
        const shown = accounts.filter(({ isActive, balance }) => isActive || Number(balance) !== 0)
        return (
          <section key={currency} className={styles.purse}>
            <h3>{labelOf(currency)}</h3>
            <p className={styles.total}>
              <LinkedMoney
                amount={total}
                currency={currency}
                tone={total.startsWith('-') ? 'danger' : 'strong'}
                href={entriesAddress({ view: 'ledger', currency })}
              />
            </p>
            <ul>
              {shown.map(({ id, name, balance }) => (
                <li key={id}>
                  <span>{name}</span>
                  <LinkedMoney
                    amount={balance}
                    currency={currency}
                    tone={balance.startsWith('-') ? 'danger' : 'plain'}
                    href={entriesAddress({ view: 'ledger', currency, accountId: id })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
