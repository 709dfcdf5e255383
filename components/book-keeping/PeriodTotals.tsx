import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { useBalances } from '@/hooks/transactions/use-balances'
import styles from './book-keeping.module.css'

/** What came in and went out in the chosen days, a line per currency; nothing while no day is chosen. */
export function PeriodTotals({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { t } = useTranslation('book-keeping')
  const { data } = useBalances(from || to ? { from, to } : null)
  if (!data || (!from && !to)) return null
  return (
    <ul className={styles.period} aria-label={t('balances.period')}>
      {data.map(({ currency, income, expense }) => (
        <li key={currency}>
          {t('balances.in')} <MoneyText amount={income} currency={currency} tone="success" /> ·{' '}
          {t('balances.out')} <MoneyText amount={expense} currency={currency} tone="danger" />
        </li>
      ))}
    </ul>
  )
}
