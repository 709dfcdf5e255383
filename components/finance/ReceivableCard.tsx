import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Link from 'next/link'
import { useTranslation } from 'react-i18next'
import type { Receivable } from '@/lib/contracts/finance'
import { AGES, type Age, type AgeSpan } from '@/lib/domain/ageing'
import styles from './finance.module.css'
import { LinkedMoney } from './LinkedMoney'
import { owingAddress } from './links'
import { debtorAddress, debtorName, type ReceivableGroup } from './receivable-rows'

interface ReceivableCardProps {
  row: Receivable
  by: ReceivableGroup
  spans: Record<Age, AgeSpan>
  /** Null where the packages' list cannot be narrowed so. */
  filter: Record<string, string> | null
  onStatement: (customer: { id: string; name: string }) => void
}

/** A debtor in the list on a phone: the ages that hold something. */
export function ReceivableCard({ row, by, spans, filter, onStatement }: ReceivableCardProps) {
  const { t } = useTranslation('finance')
  const href = debtorAddress(by, row)
  const name = debtorName(t, by, row)
  const packagesOf = (span?: AgeSpan) => (filter === null ? href : owingAddress(filter, span))
  return (
    <>
      <div className={styles.row}>
        <strong>{href === null ? name : <Link href={href}>{name}</Link>}</strong>
        <LinkedMoney amount={row.owedUSD} href={packagesOf()} tone="strong" />
      </div>
      {AGES.filter((age) => Number(row[`${age}USD`]) !== 0).map((age) => (
        <div key={age} className={styles.row}>
          <span className={styles.small}>{t(`age.${age}`)}</span>
          <LinkedMoney amount={row[`${age}USD`]} href={packagesOf(spans[age])} />
        </div>
      ))}
      <div className={styles.row}>
        <span className={styles.small}>{t('packages', { count: row.packages })}</span>
        {by === 'customer' && row.name !== null ? (
          <Button
            icon={<FileTextOutlined />}
            aria-label={t('statement.of', { name: row.name })}
            onClick={() => onStatement({ id: row.id, name: row.name ?? '' })}
          >
            {t('statement.title')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
