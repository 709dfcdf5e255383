import { MoreOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES } from '@/components/documents/document-rows'
import { usePrint } from '@/components/documents/use-print'
import { Loading } from '@/components/layout/Loading'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { useCountReady } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'
import type { BatchRow } from '@/lib/contracts/batches'
import { DISCHARGED_FROM_PORT, type TransitStatus } from '@/lib/domain/transit-status'
import { sizes } from '@/styles/tokens'
import { BatchDrawer } from './BatchDrawer'
import { MoveBatchDialog } from './MoveBatchDialog'
import { NotifyReadyDialog } from './NotifyReadyDialog'
import { useMoveItems } from './use-move-items'

type BatchAction = { kind: 'move'; to: TransitStatus } | { kind: 'notify' } | { kind: 'edit' }

/** A card is for the thumb, also where the device has a mouse as well. */
const IN_CARD = { style: { minWidth: sizes.touch, minHeight: sizes.touch } }
const IN_ROW = { size: 'small' } as const

interface BatchRowMenuProps {
  batch: BatchRow
  isInCard?: boolean
  onAction: (action: BatchAction) => void
}

/** What can be done with one batch of the list: its next step first. */
function BatchRowMenu({ batch, isInCard = false, onAction }: BatchRowMenuProps) {
  const { t } = useTranslation('batches')
  const { t: ofDocuments } = useTranslation('documents')
  const { t: ofCartons } = useTranslation('cartons')
  const { t: ofNotices } = useTranslation('send-notice')
  const router = useRouter()
  const print = usePrint()
  const may = useAccess()
  const { id, number, transitStatus } = batch
  const movesOf = useMoveItems()
  const notifies = transitStatus === DISCHARGED_FROM_PORT && may('notices.send')

  function itemsOf() {
    const moves = movesOf(batch, (to) => onAction({ kind: 'move', to }))
    return [
      ...(notifies
        ? [{ key: 'notify', label: ofNotices('batch.action'), onClick: () => onAction({ kind: 'notify' }) }]
        : []),
      ...moves.onward,
      {
        key: 'loading',
        label: ofCartons('loadingList'),
        onClick: () => void router.push(`/admin/batches/${id}/loading`),
      },
      ...DOCUMENT_TYPES.map((documentType) => ({
        key: documentType,
        label: ofDocuments('print', { documentType: ofDocuments(`documentType.${documentType}`) }),
        onClick: () => print('/admin/manifest', { batchId: id, documentType }),
      })),
      ...moves.back,
      ...(may('batches.edit')
        ? [{ key: 'edit', label: t('detail.edit'), onClick: () => onAction({ kind: 'edit' }) }]
        : []),
    ]
  }
  return (
    <ActionMenu
      button={{
        type: 'text',
        ...(isInCard ? IN_CARD : IN_ROW),
        icon: <MoreOutlined />,
        'aria-label': t('list.rowActions', { number }),
      }}
      items={itemsOf}
    />
  )
}

interface BatchActionDialogProps {
  batch: BatchRow
  action: BatchAction
  onClosed: () => void
}

/** The dialog of what was chosen for one batch. */
function BatchActionDialog({ batch, action, onClosed }: BatchActionDialogProps) {
  if (action.kind === 'move') return <MoveBatchDialog batch={batch} to={action.to} onClosed={onClosed} />
  if (action.kind === 'edit') return <BatchDrawer batch={batch} onClosed={onClosed} />
  return <NotifyDialog batch={batch} onClosed={onClosed} />
}

/** Asks whom it would reach first. */
function NotifyDialog({ batch, onClosed }: Omit<BatchActionDialogProps, 'action'>) {
  const { t } = useTranslation('send-notice')
  const { t: ofUi } = useTranslation('ui')
  const reading = useCountReady(batch.id)
  const { data: unnotified } = reading
  if (unnotified && unnotified.packages > 0) {
    return <NotifyReadyDialog batch={batch} unnotified={unnotified} onClosed={onClosed} />
  }
  return (
    <ConfirmDialog
      open
      title={batch.number}
      confirmText={ofUi('bulk.close')}
      onCancel={onClosed}
      onConfirm={onClosed}
    >
      {unnotified ? <p>{t('batch.none')}</p> : <Loading reading={reading} rows={1} hasTitle={false} />}
    </ConfirmDialog>
  )
}

/** The menu of each row, or of each card on a phone, and the dialog of what was chosen there. */
export function useBatchRowMenu() {
  const [chosen, setChosen] = useState<{ batch: BatchRow; action: BatchAction } | null>(null)
  const rowMenu = useCallback(
    (batch: BatchRow) => <BatchRowMenu batch={batch} onAction={(action) => setChosen({ batch, action })} />,
    [],
  )
  const cardMenu = (batch: BatchRow) => (
    <BatchRowMenu isInCard batch={batch} onAction={(action) => setChosen({ batch, action })} />
  )
  const dialog = chosen ? <BatchActionDialog {...chosen} onClosed={() => setChosen(null)} /> : null
  return { rowMenu, cardMenu, dialog }
}
