import { SendOutlined } from '@ant-design/icons'
import { Button, Timeline } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { useReachText } from '@/components/messages/NoticeChannels'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCountReady, useNotifyBatchReady } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import {
  backFrom,
  DISCHARGED_FROM_PORT,
  onwardFrom,
  TRANSIT_STATUS_KEYS,
  type TransitStatus,
} from '@/lib/domain/transit-status'
import styles from './batches.module.css'
import { MoveBatchDialog } from './MoveBatchDialog'

/** The status of a batch, its history, and the moves that are possible now. */
export function BatchStatus({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const { t: ofCargo } = useTranslation('packages')
  const may = useAccess()
  const [to, setTo] = useState<TransitStatus | null>(null)
  const name = (status: TransitStatus) => ofCargo(`transit.${TRANSIT_STATUS_KEYS[status]}`)
  const latestFirst = [...batch.history].reverse()
  return (
    <Panel title={t('status.title')}>
      {may('batches.edit') ? (
        <div className={styles.moves}>
          {onwardFrom(batch.transitStatus).map((status, index) => (
            <Button key={status} type={index === 0 ? 'primary' : 'default'} onClick={() => setTo(status)}>
              {name(status)} →
            </Button>
          ))}
          {backFrom(batch.transitStatus).map((status) => (
            <Button key={status} type="text" onClick={() => setTo(status)}>
              ← {t('status.back', { status: name(status) })}
            </Button>
          ))}
        </div>
      ) : null}
      {batch.transitStatus === DISCHARGED_FROM_PORT && may('notices.send') ? (
        <NotifyReady batch={batch} />
      ) : null}
      <Timeline
        className={styles.history}
        items={latestFirst.map((move, index) => ({
          key: `${move.at} ${move.transitStatus}`,
          color: index === 0 ? undefined : 'gray',
          content: (
            <>
              <b>{name(move.transitStatus)}</b>
              <div className={styles.muted}>
                <InstantText at={move.at} />
                {move.by ? ` · ${move.by}` : ''}
              </div>
              {move.reason ? <div className={styles.reason}>{move.reason}</div> : null}
            </>
          ),
        }))}
      />
      {to ? <MoveBatchDialog batch={batch} to={to} onClosed={() => setTo(null)} /> : null}
    </Panel>
  )
}

/** Notifies everybody with cargo in a discharged batch who was not notified yet that it can be collected. */
function NotifyReady({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('send-notice')
  const [isOpen, setIsOpen] = useState(false)
  const { run, refused, reset } = useAction()
  const { send } = useNotifyBatchReady()
  const { data: count } = useCountReady(batch.id)
  const reachText = useReachText()
  if (!count) return null
  if (count.packages === 0) return <p className={styles.muted}>{t('batch.none')}</p>

  async function notify() {
    const isDone = await run(
      () => send({ params: { id: batch.id } }),
      (reached) => reachText(reached ?? { notified: 0, waiting: 0 }),
    )
    if (isDone) setIsOpen(false)
  }
  return (
    <>
      <Button
        icon={<SendOutlined />}
        onClick={() => {
          reset()
          setIsOpen(true)
        }}
      >
        {t('batch.action')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          open
          title={t('batch.title', { number: batch.number })}
          confirmText={t('send')}
          onCancel={() => setIsOpen(false)}
          onConfirm={notify}
        >
          <RefusedAlert refused={refused} />
          <p>
            {t('batch.text', { count: count.notified + count.waiting, packages: count.packages })}{' '}
            {count.waiting > 0 ? reachText(count) : null}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
