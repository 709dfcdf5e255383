import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
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

/** The four stops of a journey, with when each was reached. A delay stands in the place of 'on the way'. */
export function BatchSteps({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('packages')
  const isDelayed = batch.transitStatus === DELAYED
  const stops = [
    LOADING_CARGO,
    isDelayed ? DELAYED : ON_THE_WAY,
    DISCHARGED_FROM_PORT,
    DELIVERED_TO_RECEIVER,
  ] as const
  const present = stops.findIndex((stop) => stop === batch.transitStatus)
  return (
    <Steps
      size="small"
      className={styles.steps}
      current={present}
      status={isDelayed ? 'error' : batch.transitStatus === DELIVERED_TO_RECEIVER ? 'finish' : 'process'}
      items={stops.map((stop, index) => {
        const reached = batch.history.findLast((move) => move.transitStatus === stop)
        return {
          title: t(`transit.${TRANSIT_STATUS_KEYS[stop]}`),
          content: reached && index <= present ? <InstantText at={reached.at} length="short" /> : undefined,
        }
      })}
    />
  )
}
