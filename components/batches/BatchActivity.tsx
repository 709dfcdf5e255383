import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActivityStream } from '@/components/activity/ActivityStream'
import { RecordEntries } from '@/components/audit/RecordEntries'
import { InstantText } from '@/components/ui/DateText'
import { Panel } from '@/components/ui/Panel'
import { useAccess } from '@/hooks/session'
import type { BatchDetail } from '@/lib/contracts/batches'
import {
  DELAYED,
  DELIVERED_TO_RECEIVER,
  DISCHARGED_FROM_PORT,
  LOADING_CARGO,
  ON_THE_WAY,
  TRANSIT_STATUS_KEYS,
} from '@/lib/domain/transit-status'

/** How far a batch came, everything that happened to it, and for whom may read the audit log, every change of it. */
export function BatchActivity({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const may = useAccess()
  return (
    <>
      <Panel title={t('status.title')}>
        <JourneySteps batch={batch} />
      </Panel>
      <ActivityStream of={{ subject: 'batch', id: batch.id }} />
      {may('audit.read') ? (
        <RecordEntries entity="batch" entityId={batch.id} title={t('detail.changes')} />
      ) : null}
    </>
  )
}

/** The four stops of a journey, with when each was reached. A delay takes the position of 'on the way'. */
function JourneySteps({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('packages')
  const isDelayed = batch.transitStatus === DELAYED
  const stops = [
    LOADING_CARGO,
    isDelayed ? DELAYED : ON_THE_WAY,
    DISCHARGED_FROM_PORT,
    DELIVERED_TO_RECEIVER,
  ] as const
  const current = stops.indexOf(batch.transitStatus)
  return (
    <Steps
      size="small"
      current={current}
      status={isDelayed ? 'error' : batch.transitStatus === DELIVERED_TO_RECEIVER ? 'finish' : 'process'}
      items={stops.map((stop, index) => {
        const reached = batch.history.findLast((move) => move.transitStatus === stop)
        return {
          title: t(`transit.${TRANSIT_STATUS_KEYS[stop]}`),
          content: reached && index <= current ? <InstantText at={reached.at} length="short" /> : undefined,
        }
      })}
    />
  )
}
