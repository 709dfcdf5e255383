import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import type { CargoPackage } from '@/lib/contracts/packages'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import styles from './packages.module.css'

/** What happened to a package and when, the latest first. */
export function PackageTimeline({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  // What its batch did before the parcel was there is not its history.
  const own = cargo.history.filter(({ at }) => Date.parse(at) >= Date.parse(cargo.createdAt))
  const moves = own.map(({ transitStatus, at }) => ({
    at,
    text: t(`transit.${TRANSIT_STATUS_KEYS[transitStatus]}`),
  }))
  const events = [{ at: cargo.createdAt, text: t('detail.received') }, ...moves]
  const latestFirst = [...events].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <Timeline
      className={styles.timeline}
      items={latestFirst.map(({ at, text }, index) => ({
        key: `${at} ${text}`,
        color: index === 0 ? 'blue' : 'gray',
        content: (
          <>
            <b>{text}</b>
            <div className={styles.muted}>
              <InstantText at={at} />
            </div>
          </>
        ),
      }))}
    />
  )
}
