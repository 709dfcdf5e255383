import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import {
  backFrom,
  DISCHARGED_FROM_PORT,
  onwardFrom,
  TRANSIT_STATUS_KEYS,
  type TransitStatus,
} from '@/lib/domain/transit-status'
import journey from './batch-journey.module.css'
import styles from './batches.module.css'
import { MoveBatchDialog } from './MoveBatchDialog'
import { TellBatchReady } from './TellBatchReady'

/** Where the batch is, how it came there, and the moves that are open from here. */
export function BatchStatus({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const { t: ofCargo } = useTranslation('packages')
  const may = useAccess()
  const [to, setTo] = useState<TransitStatus | null>(null)
  const name = (status: TransitStatus) => ofCargo(`transit.${TRANSIT_STATUS_KEYS[status]}`)
  const latestFirst = [...batch.history].reverse()
  const [likeliest, ...others] = onwardFrom(batch.transitStatus)
  const back = backFrom(batch.transitStatus)
  return (
    <Panel title={t('status.title')}>
      {may('batches.edit') ? (
        <div className={styles.moves}>
          {likeliest ? (
            <Button type="primary" onClick={() => setTo(likeliest)}>
              {name(likeliest)} →
            </Button>
          ) : null}
          {others.map((status) => (
            <Button key={status} onClick={() => setTo(status)}>
              {name(status)} →
            </Button>
          ))}
          {back.map((status) => (
            <Button key={status} type="text" onClick={() => setTo(status)}>
              ← {t('status.back', { status: name(status) })}
            </Button>
          ))}
        </div>
      ) : null}
      {batch.transitStatus === DISCHARGED_FROM_PORT && may('notices.send') ? (
        <TellBatchReady batch={batch} />
      ) : null}
      <ol className={journey.moves}>
        {latestFirst.map((move) => (
          <li key={`${move.at} ${move.transitStatus}`}>
            <b>{name(move.transitStatus)}</b>
            <div className={styles.muted}>
              <InstantText at={move.at} />
              {move.by ? ` · ${move.by}` : ''}
            </div>
            {move.reason ? <div className={styles.reason}>{move.reason}</div> : null}
          </li>
        ))}
      </ol>
      {to ? <MoveBatchDialog batch={batch} to={to} onClosed={() => setTo(null)} /> : null}
    </Panel>
  )
}
