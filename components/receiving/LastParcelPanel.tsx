import { PictureOutlined } from '@ant-design/icons'
import { Image, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import { Panel } from '@/components/ui/Panel'
import type { OwnParcel } from '@/lib/contracts/receiving'
import { formatQuantity } from '@/lib/domain/money'
import { LocalPhoto } from './LocalPhoto'
import styles from './last-parcel.module.css'
import { ParcelLinks } from './ParcelLinks'
import type { LastParcel } from './use-last-parcel'

const COLOURS = { received: 'success', waiting: 'warning', refused: 'error' } as const

interface LastParcelPanelProps {
  last: LastParcel | null
  onCorrect: (parcel: OwnParcel) => void
}

/** The parcel that was saved last, large enough to be compared with the one on the table. */
export function LastParcelPanel({ last, onCorrect }: LastParcelPanelProps) {
  const { t } = useTranslation('receiving')
  return (
    <Panel
      title={t('last.title')}
      extra={last ? <Tag color={COLOURS[last.state]}>{t(`last.${last.state}`)}</Tag> : null}
    >
      {last ? (
        <div className={styles.last}>
          <Photo last={last} />
          <Facts last={last} />
          <Numbers last={last} />
          {last.own ? <ParcelLinks parcel={last.own} onCorrect={onCorrect} /> : null}
        </div>
      ) : (
        <p className={styles.muted}>{t('last.empty')}</p>
      )}
    </Panel>
  )
}

function Facts({ last: { customerName, shippingMark, pieces, weightKg, size } }: { last: LastParcel }) {
  const { t } = useTranslation('receiving')
  const sides = size.filter((side) => side !== null).map(formatQuantity)
  return (
    <div className={styles.facts}>
      <strong className={styles.customer}>{customerName ?? t('unknown')}</strong>
      {shippingMark ? <span className={styles.mark}>{shippingMark}</span> : null}
      <span>{t('pieces', { count: pieces })}</span>
      <span>{formatQuantity(weightKg)} kg</span>
      {sides.length > 0 ? <span>{sides.join(' × ')} cm</span> : null}
    </div>
  )
}

function Numbers({ last: { courierNumber, number, own } }: { last: LastParcel }) {
  const { t } = useTranslation('receiving')
  return (
    <div className={styles.numbers}>
      <span>{courierNumber ?? t('noCourierNumber')}</span>
      {own ? (
        <SiteLink href={`/admin/packages/${own.id}`} prefetch={false}>
          {number}
        </SiteLink>
      ) : (
        <span>{number}</span>
      )}
    </div>
  )
}

function Photo({ last: { photo, courierNumber, number } }: { last: LastParcel }) {
  const { t } = useTranslation('receiving')
  const alt = t('photoOf', { number: courierNumber ?? number })
  if (!photo) {
    return (
      <div className={styles.noPhoto}>
        <PictureOutlined aria-hidden />
        {t('last.noPhoto')}
      </div>
    )
  }
  if (photo instanceof Blob) return <LocalPhoto file={photo} name={alt} className={styles.photo} />
  return <Image className={styles.photo} src={photo.thumbnailUrl} alt={alt} preview={{ src: photo.url }} />
}
