import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictNotice } from '@/components/ui/ConflictNotice'
import { useCustomer } from '@/hooks/customers'
import type { usePhotoUploads } from '@/hooks/files'
import type { Image } from '@/lib/contracts/files'
import { goodsName } from '@/lib/domain/goods-name'
import { formatMoney } from '@/lib/domain/money'
import type { ComparedField, PackageClash } from './package-conflict'
import { type PackageValues, valuesOfPackage } from './package-form'
import { lineTotal, liveTotals } from './package-totals'
import styles from './packages.module.css'

interface PackageConflictProps {
  clash: PackageClash
  form: FormInstance<PackageValues>
  photos: ReturnType<typeof usePhotoUploads>
  onSettled: () => void
}

const LABELS: Record<ComparedField, string> = {
  receiverId: 'field.receiver',
  freightMode: 'field.mode',
  courierNumber: 'field.courierNumber',
  currencyConverter: 'field.rate',
  shelf: 'field.shelf',
  isFree: 'field.isFree',
  remark: 'field.remark',
  officialRemark: 'field.officialRemark',
  packingList: 'detail.packingList',
  imageIds: 'detail.photos',
}

/** Somebody else saved this package first. */
export function PackageConflict({ clash, form, photos, onSettled }: PackageConflictProps) {
  const { t } = useTranslation('packages')
  const { saved, mine } = clash
  const theirs = valuesOfPackage(saved)

  function takeTheirs(field: ComparedField) {
    if (field === 'imageIds') photos.replace(saved.images)
    else form.setFieldValue(field, theirs[field])
  }

  return (
    <ConflictNotice
      title={t('edit.conflict')}
      fields={clash.fields.map((field) => ({
        name: field,
        label: t(LABELS[field]),
        mine: <Value field={field} values={mine} images={clash.myImages} />,
        theirs: <Value field={field} values={theirs} images={saved.images} />,
      }))}
      onTakeTheirs={(name) => takeTheirs(name as ComparedField)}
      onSettled={onSettled}
    />
  )
}

interface ValueProps {
  field: ComparedField
  values: PackageValues
  images: readonly Image[]
}

function Value({ field, values, images }: ValueProps): ReactNode {
  const { t } = useTranslation('packages')
  if (field === 'receiverId') return <ReceiverName id={values.receiverId ?? null} />
  if (field === 'packingList') return <Lines lines={values.packingList} />
  if (field === 'freightMode') return t(`mode.${values.freightMode || 'open'}`)
  if (field === 'isFree') return values.isFree ? '✓' : '—'
  if (field !== 'imageIds') return values[field] || '—'
  if (images.length === 0) return '—'
  return (
    <span className={styles.smallPhotos}>
      {images.map(({ id, thumbnailUrl }, index) => (
        // biome-ignore lint/performance/noImgElement: a thumbnail of our own store
        <img key={id} src={thumbnailUrl} alt={t('photo.number', { number: index + 1 })} />
      ))}
    </span>
  )
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
