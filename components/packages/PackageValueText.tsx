import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomer } from '@/hooks/customers'
import { goodsName } from '@/lib/domain/goods-name'
import { formatMoney } from '@/lib/domain/money'
import type { PackageValues } from './package-form'
import { lineTotal, liveTotals } from './package-totals'
import styles from './packages.module.css'

interface PackageValueTextProps {
  field: keyof PackageValues
  values: PackageValues
}

/** One field of a package as the notice of a conflict shows it. */
export function PackageValueText({ field, values }: PackageValueTextProps): ReactNode {
  const { t } = useTranslation('packages')
  if (field === 'receiverId') return <ReceiverName id={values.receiverId ?? null} />
  if (field === 'packingList') return <Lines lines={values.packingList} />
  if (field === 'photos') return <Photos photos={values.photos} />
  if (field === 'freightMode') return t(`mode.${values.freightMode || 'open'}`)
  if (field === 'isFree') return values.isFree ? '✓' : '—'
  return values[field] || '—'
}

function ReceiverName({ id }: { id: string | null }) {
  const { t } = useTranslation('packages')
  const { data } = useCustomer(id)
  return id === null ? t('field.unknownReceiver') : (data?.name ?? '…')
}

function Lines({ lines }: { lines: PackageValues['packingList'] }) {
  const { i18n } = useTranslation()
  return (
    <>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and these never move
        <div key={index}>
          {line.quantity} × {goodsName(line, i18n.language)}, {formatMoney(lineTotal(line), 'USD')}
        </div>
      ))}
      <div>= {formatMoney(liveTotals(lines, null).usd, 'USD')}</div>
    </>
  )
}

function Photos({ photos }: { photos: PackageValues['photos'] }) {
  const { t } = useTranslation('packages')
  if (photos.length === 0) return '—'
  return (
    <span className={styles.smallPhotos}>
      {photos.map(({ key, image, previewUrl }, index) => (
        // biome-ignore lint/performance/noImgElement: a thumbnail of our own store
        <img
          key={key}
          src={image?.thumbnailUrl ?? previewUrl}
          alt={t('photo.number', { number: index + 1 })}
        />
      ))}
    </span>
  )
}
