import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import type { BatchResult } from '@/lib/contracts/finance'
import styles from './finance.module.css'
import { LinkedMoney, toneOf } from './LinkedMoney'
import { addressOf, entriesAddress } from './links'

/** A batch's result in the list on a phone. */
export function BatchResultCard({ row }: { row: BatchResult }) {
  const { t } = useTranslation('finance')
  const expenses = entriesAddress({ batchId: row.id, type: 'expense' })
  return (
    <>
      <div className={styles.row}>
        <Link href={`/admin/finance/batches/${row.id}`}>
          <strong>{row.number}</strong>
        </Link>
        <LinkedMoney amount={row.profitUSD} href={null} tone={toneOf(row.profitUSD)} />
      </div>
      <div className={styles.row}>
        <span className={styles.small}>
          <CalendarDateText on={row.departureDate} /> · {t('packages', { count: row.packages })}
        </span>
        <span className={styles.small}>
          {t('field.margin')} {row.marginPercent === null ? '—' : `${row.marginPercent}%`}
        </span>
      </div>
      <div className={styles.row}>
        <span className={styles.small}>{t('field.revenue')}</span>
        <LinkedMoney amount={row.revenueUSD} href={addressOf('packages', { batchId: row.id })} />
      </div>
      <div className={styles.row}>
        <span className={styles.small}>{t('field.expenses')}</span>
        <LinkedMoney amount={row.expensesUSD} href={expenses} />
      </div>
    </>
  )
}
