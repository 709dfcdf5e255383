import { CarOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { PageHeader } from '@/components/ui/PageHeader'
import type { QueuedVisit } from '@/lib/client/queue-entries'
import styles from './rider.module.css'
import { StopCard } from './StopCard'
import { type RiderState, useRider } from './use-rider'

/** One entry of the queue: it waits, or was refused and needs a decision. */
function Queued({ visit, rider }: { visit: QueuedVisit; rider: RiderState }) {
  const { t } = useTranslation('rider')
  const { refusal, customerName } = visit
  if (!refusal) return <Alert type="info" showIcon title={t('waits', { name: customerName })} />
  const text = Object.values(refusal.errors)[0] ?? refusal.text
  return (
    <Alert
      type="error"
      showIcon
      title={t('refused', { name: customerName })}
      description={
        <>
          <p>{text}</p>
          <div className={styles.actions}>
            <Button onClick={() => void rider.drop(visit)}>{t('again')}</Button>
            <Button type="primary" onClick={() => void rider.leaveToManager(visit)}>
              {t('leave')}
            </Button>
          </div>
        </>
      }
    />
  )
}

/** The rider's list by day and area, on the phone; it goes on without a connection. */
export function RiderScreen() {
  const { t } = useTranslation('rider')
  const rider = useRider()
  const { stops, problem, queue, isConnected } = rider
  // What was saved is done for the rider, whether it is sent or not.
  const waiting = new Set(
    queue.filter(({ input }) => input.failedReason === null).map(({ input }) => input.deliveryId),
  )
  const shown = (stops ?? []).filter(({ id }) => !waiting.has(id))
  const groups = [...new Set(shown.map(({ wantedOn, area }) => `${wantedOn} ${area}`))]
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} subtitle={t('count', { count: shown.length })} />
      {isConnected ? null : <Alert type="warning" showIcon title={t('offline')} />}
      {queue.map((visit) => (
        <Queued key={visit.key} visit={visit} rider={rider} />
      ))}
      {problem && !stops ? <ErrorState problem={problem} onRetry={rider.reload} /> : null}
      {stops && shown.length === 0 ? (
        <EmptyState icon={<CarOutlined />} title={t('empty')} hint={t('emptyHint')} />
      ) : null}
      {groups.map((group) => {
        const [day = '', ...area] = group.split(' ')
        return (
          <section key={group}>
            <h2 className={styles.area}>
              {area.join(' ')} · <CalendarDateText on={day} />
            </h2>
            {shown
              .filter((stop) => `${stop.wantedOn} ${stop.area}` === group)
              .map((stop) => (
                <StopCard key={stop.id} stop={stop} rider={rider} />
              ))}
          </section>
        )
      })}
    </div>
  )
}
