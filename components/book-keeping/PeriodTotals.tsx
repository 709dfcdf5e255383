import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import { useBalances } from '@/hooks/transactions'
import styles from './book-keeping.module.css'
import type { entryQuery } from './entry-query'

/** Filters whose sums are known; with another one, those of the days would not be those of the list. */
const SUMMED = ['from', 'to', 'currency']

/** What came in and went out in the chosen days, a line per currency; nothing while no day is chosen. */
export function PeriodTotals({ query, chosen }: { query: ReturnType<typeof entryQuery>; chosen: string[] }) {
  const { t } = useTranslation('book-keeping')
  const { from, to, currency: only } = query
  const isSummed = (from || to) && !query.search && chosen.every((name) => SUMMED.includes(name))
  const { data } = useBalances(isSummed ? { from, to } : null)
  if (!data || !isSummed) return null
  return (
    <ul className={styles.period} aria-label={t('balances.period')}>
      {data
        .filter(({ currency }) => !only || currency === only)
        .map(({ currency, income, expense }) => (
          <li key={currency}>
            {t('balances.in')} <MoneyText amount={income} currency={currency} tone="success" /> ·{' '}
            {t('balances.out')} <MoneyText amount={expense} currency={currency} tone="danger" />
          </li>
        ))}
    </ul>
  )
}
