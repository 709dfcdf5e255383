import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/components/ui/ErrorState'
import { MoneyText } from '@/components/ui/MoneyText'
import { useBalances } from '@/hooks/transactions'
import { useFailure } from '@/hooks/use-failure'
import styles from './book-keeping.module.css'

/** What lies in all cash boxes, bank accounts and tills, per currency. */
export function Balances() {
  const { t } = useTranslation('book-keeping')
  const problemOf = useFailure()
  const { data, error, isValidating, mutate } = useBalances({})
  const problem = problemOf(error)
  if (!data && problem) {
    return <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <dl className={styles.balances} aria-label={t('balances.title')}>
      {data.map(({ currency, balance }) => (
        <div key={currency}>
          <dt>{t('balances.of', { currency: t(`currency.${currency}`) })}</dt>
          <dd>
            <MoneyText
              amount={balance}
              currency={currency}
              tone={balance.startsWith('-') ? 'danger' : 'strong'}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
