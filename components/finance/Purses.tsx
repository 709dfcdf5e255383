import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { useAccounts } from '@/hooks/transactions'
import { addMoney, CURRENCIES } from '@/lib/domain/money'
import styles from './finance.module.css'
import { entriesAddress, LinkedMoney } from './LinkedMoney'

/** What is there now: per currency, and in each account. */
export function Purses() {
  const { t } = useTranslation('book-keeping')
  const reading = useAccounts()
  const { data } = reading
  if (!data) return <Loading reading={reading} rows={4} hasTitle={false} />
  return (
    <div className={styles.purses}>
      {CURRENCIES.map((currency) => {
        const accounts = data.filter((account) => account.currency === currency)
        const total = addMoney(accounts.map(({ balance }) => balance))
        const shown = accounts.filter(({ isActive, balance }) => isActive || Number(balance) !== 0)
        return (
          <section key={currency} className={styles.purse}>
            <h3>{t(`currency.${currency}`)}</h3>
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
