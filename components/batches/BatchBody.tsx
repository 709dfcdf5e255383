import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartonsPanel } from '@/components/cartons/CartonsPanel'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import { formatAmount } from '@/lib/domain/money'
import { AddToBatch } from './AddToBatch'
import { AgentLink } from './AgentLink'
import { BatchFacts } from './BatchFacts'
import { BatchRate } from './BatchRate'
import { BatchStatus } from './BatchStatus'
import { BatchTotals } from './BatchTotals'
import styles from './batches.module.css'

interface BatchBodyProps {
  batch: BatchDetail
  /** Whether this person may put packages in now. */
  mayRepack: boolean
}

/** What a batch is, where it stands and what it holds. */
export function BatchBody({ batch, mayRepack }: BatchBodyProps) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  /** A rate that is typed and not saved: the totals follow it at once. */
  const [rate, setRate] = useState<string | null>(null)
  return (
    <div className={styles.columns}>
      <div className={styles.wide}>
        <BatchFacts batch={batch} />
        <CartonsPanel batch={batch} />
        {mayRepack ? <AddToBatch batch={batch} /> : null}
        <AgentLink batch={batch} />
      </div>
      <div className={styles.narrow}>
        <BatchStatus batch={batch} />
        <BatchTotals batch={batch} rate={rate ?? batch.exchangeRate} isPreview={rate !== null} />
        {may('batches.edit') ? (
          <BatchRate batch={batch} typed={rate} onType={setRate} />
        ) : (
          <Panel title={t('field.exchangeRate')}>
            US$ 1 = <b>{formatAmount(batch.exchangeRate)}</b> TShs
          </Panel>
        )}
      </div>
    </div>
  )
}
