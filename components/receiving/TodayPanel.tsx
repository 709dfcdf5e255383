import { InboxOutlined } from '@ant-design/icons'
import { Statistic } from 'antd'
import { useTranslation } from 'react-i18next'
import { Loading } from '@/components/layout/Loading'
import { SiteLink } from '@/components/layout/SiteLink'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useOwnParcels } from '@/hooks/receiving'
import type { OwnParcel } from '@/lib/contracts/receiving'
import { formatQuantity } from '@/lib/domain/money'
import { ParcelLinks } from './ParcelLinks'
import styles from './parcel-lists.module.css'

const COUNT = { content: { fontSize: 'var(--size-lead)', fontWeight: 650 } }

interface TodayPanelProps {
  /** The parcel that is shown large already. */
  shownId: string | undefined
  onCorrect: (parcel: OwnParcel) => void
}

/** What the clerk has received today; the last parcels can be corrected. */
export function TodayPanel({ shownId, onCorrect }: TodayPanelProps) {
  const { t } = useTranslation('receiving')
  const reading = useOwnParcels()
  const { data } = reading
  const others = data?.latest.filter(({ id }) => id !== shownId) ?? []
  return (
    <Panel title={t('today.title')}>
      {data ? (
        <>
          <div className={styles.counts}>
            <Statistic styles={COUNT} title={t('today.parcels')} value={formatQuantity(data.count)} />
            <Statistic styles={COUNT} title={t('today.pieces')} value={formatQuantity(data.pieces)} />
            <Statistic
              styles={COUNT}
              title={t('today.weight')}
              value={`${formatQuantity(data.weightKg)} kg`}
            />
            <Statistic styles={COUNT} title={t('today.unknown')} value={formatQuantity(data.unknownCount)} />
          </div>
          {data.latest.length === 0 ? (
            <EmptyState icon={<InboxOutlined />} title={t('today.empty')} hint={t('today.emptyHint')} />
          ) : (
            <ul className={styles.today} aria-label={t('today.title')}>
              {others.map((parcel) => (
                <TodayRow key={parcel.id} parcel={parcel} onCorrect={onCorrect} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <Loading reading={reading} rows={5} />
      )}
    </Panel>
  )
}

function TodayRow({ parcel, onCorrect }: { parcel: OwnParcel; onCorrect: (parcel: OwnParcel) => void }) {
  const { t } = useTranslation('receiving')
  const { trackingNumber, courierNumber, receiverInfo, pieces, weightKg } = parcel
  return (
    <li>
      <div className={styles.todayText}>
        <strong>{receiverInfo?.name ?? t('unknown')}</strong>
        <span>
          {courierNumber ?? t('noCourierNumber')} · {t('pieces', { count: pieces })} ·{' '}
          {formatQuantity(weightKg)} kg
        </span>
        <SiteLink href={`/admin/packages/${parcel.id}`} prefetch={false} className={styles.number}>
          {trackingNumber}
        </SiteLink>
      </div>
      <ParcelLinks parcel={parcel} onCorrect={onCorrect} />
    </li>
  )
}
