import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { useAccounts } from '@/hooks/transactions'
import { useFailure } from '@/hooks/use-failure'
import { addMoney, CURRENCIES } from '@/lib/domain/money'
import styles from './finance.module.css'
import { LinkedMoney } from './LinkedMoney'
import { entriesAddress } from './links'

/** What is there now: per currency, and in each account. */
export function Purses() {
  const { t } = useTranslation('book-keeping')
  const problemOf = useFailure()
  const { data, error, isValidating, mutate } = useAccounts()
  const problem = problemOf(error)
  if (!data && problem)
    return <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
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
