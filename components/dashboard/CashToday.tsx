import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '@/components/ui/MoneyText'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { officeToday } from '@/lib/domain/dates'
import styles from './dashboard.module.css'

/** What came in and went out today and what is there now, currency by currency; each opens its entries. */
export function CashToday({ cash }: { cash: NonNullable<DashboardSummary['cash']> }) {
  const { t } = useTranslation('dashboard')
  const today = officeToday()
  if (cash.length === 0) return <p className={styles.note}>{t('cash.none')}</p>
  return (
    <ul className={styles.cash}>
      {cash.map(({ currency, income, expense, balance }) => (
        <li key={currency}>
          <Link
            className={styles.cashRow}
            href={`/admin/book-keeping?currency=${currency}&from=${today}&to=${today}`}
          >
            <span className={styles.cashBalance}>
              <span className={styles.note}>{t('cash.balance')}</span>
              <MoneyText amount={balance} currency={currency} tone="strong" />
            </span>
            <span className={styles.cashDay}>
              <span>
                <span className={styles.note}>{t('cash.in')}</span>{' '}
                <MoneyText amount={income} currency={currency} tone="success" />
              </span>
              <span>
                <span className={styles.note}>{t('cash.out')}</span>{' '}
                <MoneyText amount={expense} currency={currency} tone="muted" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
