import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useHouseDocuments, useNumberHouseDocuments } from '@/hooks/house-documents'
import type { Batch } from '@/lib/contracts/batches'
import type { HouseDocument } from '@/lib/contracts/house-documents'
import { HouseDocumentDrawer } from './HouseDocumentDrawer'
import { HouseDocumentTable } from './HouseDocumentTable'
import { MissingData } from './MissingData'

/** The house documents of a batch and, before they can be used, what the customs will miss. */
export function HouseDocuments({ batch }: { batch: Batch }) {
  const { t } = useTranslation('house-documents')
  const reading = useHouseDocuments(batch.id)
  const { run, refused } = useAction()
  const { send, pending } = useNumberHouseDocuments()
  const [edited, setEdited] = useState<HouseDocument | null>(null)
  const documents = reading.data?.documents
  if (!documents)
    return (
      <Panel title={t('title')}>
        <Loading reading={reading} rows={4} />
      </Panel>
    )
  const count = documents.filter(({ id }) => id === null).length
  return (
    <>
      <Panel
        flush={documents.length > 0}
        title={t('title')}
        extra={
          count > 0 ? (
            <Button
              loading={pending}
              onClick={() => void run(() => send({ params: { id: batch.id } }), t('numbered'))}
            >
              {t('numberCount', { count })}
            </Button>
          ) : null
        }
      >
        <RefusedAlert refused={refused} />
        {documents.length > 0 ? (
          <HouseDocumentTable documents={documents} onEdit={setEdited} />
        ) : (
          <p>{t('none')}</p>
        )}
      </Panel>
      {documents.length > 0 ? <MissingData batchId={batch.id} documents={documents} /> : null}
      {edited ? (
        <HouseDocumentDrawer batchId={batch.id} document={edited} onClosed={() => setEdited(null)} />
      ) : null}
    </>
  )
}
