import { AttachmentsPanel } from '@/components/attachments/Attachments'
import { CarrierPanel } from '@/components/carrier-events/CarrierPanel'
import { ClearingPanel } from '@/components/clearing/ClearingPanel'
import { ContainersPanel } from '@/components/container-clocks/ContainersPanel'
import { AgentFiles } from '@/components/shipping-documents/AgentFiles'
import { HouseDocuments } from '@/components/shipping-documents/HouseDocuments'
import { VoyagePanel } from '@/components/voyages/VoyagePanel'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import { AgentLink } from './AgentLink'
import { BatchDocuments } from './BatchDocuments'
import styles from './batches.module.css'

/** How a batch travels and clears, its documents, and what the agent gets. */
export function BatchShipping({ batch }: { batch: BatchDetail }) {
  const may = useAccess()
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.wide}>
          <BatchDocuments batch={batch} />
          <VoyagePanel batch={batch} />
          <CarrierPanel batch={batch} />
          {may('batches.edit') ? <AgentFiles batch={batch} /> : null}
        </div>
        <div className={styles.narrow}>
          <ClearingPanel batch={batch} />
          <ContainersPanel batch={batch} />
          <AttachmentsPanel of={{ subject: 'batch', id: batch.id }} />
          {batch.salt === null ? null : <AgentLink batch={batch} salt={batch.salt} />}
        </div>
      </div>
      {may('batches.edit') ? <HouseDocuments batch={batch} /> : null}
    </>
  )
}
