import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { PackageStatus } from '@/components/packages/PackageStatus'
import { InstantText } from '@/components/ui/DateText'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import { usePackages } from '@/hooks/packages'
import dashboard from './dashboard.module.css'
import styles from './LatestPackages.module.css'

const SHOWN = 8

/** What was received last; nothing in a new office, which has its first steps instead. */
export function LatestPackages() {
  const { t } = useTranslation('dashboard')
  const { t: tp } = useTranslation('packages')
  const { data } = usePackages({ itemsPerPage: SHOWN, sort: '-createdAt' })
  if (data?.result.length === 0) return null
  return (
    <Panel
      title={t('latest.title')}
      flush
      extra={<SiteLink href="/admin/packages">{t('latest.all')}</SiteLink>}
    >
      {data ? (
        <ul className={styles.latest}>
          {data.result.map((cargo) => (
            <li key={cargo.id}>
              <SiteLink href={`/admin/packages/${cargo.id}`} className={styles.package}>
                <b className={styles.number}>{cargo.trackingNumber}</b>
                <span className={styles.receiver}>
                  {cargo.receiverInfo?.name ?? <em>{tp('field.unknownReceiver')}</em>}
                </span>
                <PackageStatus cargo={cargo} />
                <MoneyText amount={cargo.totalUSD} currency="USD" />
                <span className={dashboard.note}>
                  <InstantText at={cargo.createdAt} length="short" />
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: SHOWN }} className={styles.waiting} />
      )}
    </Panel>
  )
}
