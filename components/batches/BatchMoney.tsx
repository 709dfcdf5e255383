import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import { formatAmount } from '@/lib/domain/money'
import { BatchRate } from './BatchRate'
import { BatchTotals } from './BatchTotals'
import styles from './batches.module.css'

/** What the packages of a batch cost and owe, and the rate they are converted at. */
export function BatchMoney({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  /** A rate that is typed and not saved; the totals follow it. */
  const [rate, setRate] = useState<string | null>(null)
  return (
    <div className={styles.halves}>
      <div>
        <BatchTotals batch={batch} preview={rate} />
        {may('finance.read') ? (
          <SiteLink href={`/admin/finance/batches/${batch.id}`}>{t('totals.result')}</SiteLink>
        ) : null}
      </div>
      {may('batches.edit') ? (
        <BatchRate batch={batch} typed={rate} onType={setRate} />
      ) : (
        <Panel title={t('field.exchangeRate')}>
          US$ 1 = <b>{formatAmount(batch.exchangeRate, 'TZS')}</b> TShs
        </Panel>
      )}
    </div>
  )
}
