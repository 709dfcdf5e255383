import { CheckOutlined } from '@ant-design/icons'
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
import styles from './batch-journey.module.css'

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
  const present = stops.indexOf(batch.transitStatus)
  const presently = isDelayed ? 'late' : batch.transitStatus === DELIVERED_TO_RECEIVER ? 'done' : 'here'
  return (
    <ol className={styles.steps}>
      {stops.map((stop, index) => {
        const reached = batch.history.findLast((move) => move.transitStatus === stop)
        const state = index < present ? 'done' : index > present ? 'ahead' : presently
        return (
          <li key={stop} data-state={state} aria-current={index === present ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden>
              {state === 'done' ? <CheckOutlined /> : index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{t(`transit.${TRANSIT_STATUS_KEYS[stop]}`)}</span>
              {reached && index <= present ? (
                <span>
                  <InstantText at={reached.at} length="short" />
                </span>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
