import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { useFollowers } from '@/hooks/messages'
import type { CargoPackage } from '@/lib/contracts/packages'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import styles from './packages.module.css'

/** The history of a package, the latest first, and how many follow it. */
export function PackageTimeline({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  // The batch may have a history from before the package was in the warehouse.
  const own = cargo.history.filter(({ at }) => Date.parse(at) >= Date.parse(cargo.createdAt))
  const moves = own.map(({ transitStatus, at }) => ({
    at,
    text: t(`transit.${TRANSIT_STATUS_KEYS[transitStatus]}`),
  }))
  const events = [{ at: cargo.createdAt, text: t('detail.received') }, ...moves]
  const latestFirst = [...events].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <>
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
      <Followers packageId={cargo.id} />
    </>
  )
}

/** How many follow the package by WhatsApp; nothing while nobody does. */
function Followers({ packageId }: { packageId: string }) {
  const { t } = useTranslation('packages')
  const { data } = useFollowers(packageId)
  if (!data || data.followers === 0) return null
  return <p className={styles.muted}>{t('detail.followers', { count: data.followers })}</p>
}
