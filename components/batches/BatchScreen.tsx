import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartonsPanel } from '@/components/cartons/CartonsPanel'
import { ClearingPanel } from '@/components/clearing/ClearingPanel'
import { ContainersPanel } from '@/components/container-clocks/ContainersPanel'
import { Loading } from '@/components/layout/Loading'
import { TransitTag } from '@/components/packages/PackageStatus'
import { AgentFiles } from '@/components/shipping-documents/AgentFiles'
import { HouseDocuments } from '@/components/shipping-documents/HouseDocuments'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { VoyagePanel } from '@/components/voyages/VoyagePanel'
import { useBatch } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import { formatAmount } from '@/lib/domain/money'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { AddToBatch } from './AddToBatch'
import { AgentLink } from './AgentLink'
import { BatchDocuments } from './BatchDocuments'
import { BatchDrawer } from './BatchDrawer'
import { BatchFacts } from './BatchFacts'
import { BatchPackages } from './BatchPackages'
import { BatchRate } from './BatchRate'
import { BatchStatus } from './BatchStatus'
import { BatchTotals } from './BatchTotals'
import styles from './batches.module.css'

export function BatchScreen() {
  const { t } = useTranslation('batches')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useBatch(id)
  const { data: batch } = reading
  // SWR keeps the former batch while another one loads.
  if (batch && batch.id === id) return <BatchPage batch={batch} />
  return (
    <>
      <PageHeader title={t('detail.title')} back={{ href: '/admin/batches', label: t('list.title') }} />
      <Panel>
        <Loading reading={reading} rows={10} />
      </Panel>
    </>
  )
}

function BatchPage({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  const [isEditing, setIsEditing] = useState(false)
  // A batch that has left is not repacked; a manager may still correct a mistake.
  const mayRepack = may('batches.edit') && (batch.transitStatus === LOADING_CARGO || may('rules.override'))
  return (
    <>
      <PageHeader
        back={{ href: '/admin/batches', label: t('list.title') }}
        title={
          <>
            {batch.number} <TransitTag status={batch.transitStatus} />
          </>
        }
        actions={
          <>
            <BatchDocuments batch={batch} />
            {may('batches.edit') ? (
              <Button icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
                {t('detail.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      <BatchBody batch={batch} mayRepack={mayRepack} />
      <BatchPackages batch={batch} mayRepack={mayRepack} />
      {may('batches.edit') ? <HouseDocuments batch={batch} /> : null}
      {may('batches.edit') ? <AgentFiles batch={batch} /> : null}
      {isEditing ? <BatchDrawer batch={batch} onClosed={() => setIsEditing(false)} /> : null}
    </>
  )
}

interface BatchBodyProps {
  batch: BatchDetail
  /** Whether this person may put packages in now. */
  mayRepack: boolean
}

/** The details of a batch, its status and what it holds. */
function BatchBody({ batch, mayRepack }: BatchBodyProps) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  /** A rate that is typed and not saved; the totals follow it. */
  const [rate, setRate] = useState<string | null>(null)
  return (
    <div className={styles.columns}>
      <div className={styles.wide}>
        <BatchFacts batch={batch} />
        <VoyagePanel batch={batch} />
        <CartonsPanel batch={batch} />
        {mayRepack ? <AddToBatch batch={batch} /> : null}
        {batch.salt === null ? null : <AgentLink batch={batch} salt={batch.salt} />}
      </div>
      <div className={styles.narrow}>
        <BatchStatus batch={batch} />
        <ClearingPanel batch={batch} />
        <ContainersPanel batch={batch} />
        <BatchTotals batch={batch} preview={rate} />
        {may('batches.edit') ? (
          <BatchRate batch={batch} typed={rate} onType={setRate} />
        ) : (
          <Panel title={t('field.exchangeRate')}>
            US$ 1 = <b>{formatAmount(batch.exchangeRate, 'TZS')}</b> TShs
          </Panel>
        )}
      </div>
    </div>
  )
}
