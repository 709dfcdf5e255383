import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { CalendarDateText, InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import type { BatchDetail } from '@/lib/contracts/batches'
import {
  DELAYED,
  DELIVERED_TO_RECEIVER,
  DISCHARGED_FROM_PORT,
  LOADING_CARGO,
  ON_THE_WAY,
  TRANSIT_STATUS_KEYS,
} from '@/lib/domain/transit-status'
import styles from './batches.module.css'
import { FillGauge } from './FillGauge'

export function BatchFacts({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches')
  const optional = [
    {
      label: t('field.departedAt'),
      value: batch.departedAt && <InstantText at={batch.departedAt} />,
    },
    { label: t('field.remark'), value: batch.remark },
    { label: t('field.officialRemark'), value: batch.officialRemark },
  ].filter((fact) => fact.value !== null)
  return (
    <Panel title={t('detail.facts')}>
      <Facts
        facts={[
          { label: t('field.freightMode'), value: t(`mode.${batch.freightMode}`) },
          {
            label: t('field.departureDate'),
            value: <CalendarDateText on={batch.departureDate} length="full" />,
          },
          {
            label: t('field.closingDate'),
            value: batch.closingDate ? <CalendarDateText on={batch.closingDate} length="full" /> : '—',
          },
          {
            label: t('field.route'),
            value: `${t(`port.${batch.departurePort}`)} → ${t(`port.${batch.dischargePort}`)}`,
          },
          { label: t('field.createdAt'), value: <InstantText at={batch.createdAt} /> },
          ...optional,
        ]}
      />
      <JourneySteps batch={batch} />
      <FillGauge load={batch.totals} capacity={batch} />
    </Panel>
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
      className={styles.steps}
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
