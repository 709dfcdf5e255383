import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { Panel } from '@/components/ui/Panel'
import { removeEntry, updateEntry } from '@/lib/client/offline-queue'
import type { QueuedParcel } from '@/lib/client/queue-entries'
import type { ReceivingDoubt } from '@/lib/domain/receiving'
import styles from './parcel-lists.module.css'

const DOUBT_OF: Record<string, ReceivingDoubt> = {
  courierNumber: 'repeated',
  receiverId: 'owner',
  weightKg: 'weight',
}

/** The same parcel with 'go on' to each doubt of the API. */
function sentAnyway(parcel: QueuedParcel): QueuedParcel {
  const doubted = Object.keys(parcel.refusal?.errors ?? {}).flatMap((field) => DOUBT_OF[field] ?? [])
  const accepted = [...new Set([...(parcel.input.accepted ?? []), ...doubted])]
  return { ...parcel, input: { ...parcel.input, accepted }, refusal: null }
}

interface QueuePanelProps {
  parcels: readonly QueuedParcel[]
  isConnected: boolean
  /** Beside the title. */
  connection: ReactNode
  onSendNow: () => void
  onEdit: (parcel: QueuedParcel) => void
  onPrint: (parcel: QueuedParcel) => void
  onDropped: (key: string) => void
}

/** Parcels saved in this browser only: waiting for a connection, or refused by the API. */
export function QueuePanel({ parcels, isConnected, connection, onSendNow, ...on }: QueuePanelProps) {
  const { t } = useTranslation('receiving')
  const [dropped, setDropped] = useState<QueuedParcel | null>(null)
  // What somebody has to decide about comes first.
  const refused = parcels.filter(({ refusal }) => refusal !== null)
  const waiting = parcels.filter(({ refusal }) => refusal === null)

  async function sendAnyway(parcel: QueuedParcel) {
    await updateEntry(sentAnyway(parcel))
    onSendNow()
  }

  return (
    <Panel
      title={parcels.length > 0 ? t('queue.title', { count: parcels.length }) : t('queue.none')}
      extra={connection}
    >
      {isConnected ? null : <p className={styles.hint}>{t('queue.offline')}</p>}
      {parcels.length > 0 ? (
        <>
          <Button onClick={onSendNow}>{t('queue.sendNow')}</Button>
          <ul className={styles.queue}>
            {[...refused, ...waiting].map((parcel) => (
              <QueueRow
                key={parcel.key}
                parcel={parcel}
                onEdit={() => on.onEdit(parcel)}
                onSendAnyway={() => void sendAnyway(parcel)}
                onDrop={() => setDropped(parcel)}
                onPrint={() => on.onPrint(parcel)}
              />
            ))}
          </ul>
        </>
      ) : null}
      <ConfirmDialog
        variant="confirm"
        danger
        open={dropped !== null}
        title={t('queue.dropTitle', { number: dropped?.input.courierNumber ?? dropped?.localNumber })}
        confirmText={t('queue.drop')}
        onCancel={() => setDropped(null)}
        onConfirm={async () => {
          if (dropped) {
            await removeEntry(dropped.key)
            on.onDropped(dropped.key)
          }
          setDropped(null)
        }}
      >
        {t('queue.dropText')}
      </ConfirmDialog>
    </Panel>
  )
}

interface QueueRowProps {
  parcel: QueuedParcel
  onEdit: () => void
  onSendAnyway: () => void
  onDrop: () => void
  onPrint: () => void
}

function QueueRow({ parcel, onEdit, onSendAnyway, onDrop, onPrint }: QueueRowProps) {
  const { t } = useTranslation('receiving')
  return (
    <li data-state={parcel.refusal ? 'refused' : 'waiting'}>
      <strong>{parcel.localNumber}</strong> {parcel.input.courierNumber ?? t('noCourierNumber')}
      <span className={styles.muted}>{parcel.customer?.name ?? t('unknown')}</span>
      {parcel.refusal ? (
        <>
          <p className={styles.problem} role="alert">
            {[parcel.refusal.text, ...Object.values(parcel.refusal.errors)].join(' ')}
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={onEdit}>
              {t('queue.edit')}
            </Button>
            <Button size="small" onClick={onSendAnyway}>
              {t(parcel.refusal.error === 'parcel_doubts' ? 'queue.sendAnyway' : 'queue.tryAgain')}
            </Button>
            <Button size="small" danger onClick={onDrop}>
              {t('queue.drop')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <span className={styles.muted}>{t('queue.waits')}</span>
          <Button size="small" type="text" onClick={onPrint}>
            {parcel.hasProvisionalLabel ? t('queue.printAgain') : t('queue.print')}
          </Button>
        </div>
      )}
    </li>
  )
}
