import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOwnParcels } from '@/hooks/receiving'
import type { OwnParcel } from '@/lib/contracts/receiving'
import { formatQuantity } from '@/lib/domain/money'
import styles from './parcel.module.css'
import type { Origin } from './parcel-form'
import type { ParcelForm } from './use-parcel-form'

interface CorrectionConflictProps {
  form: ParcelForm
  origin: Extract<Origin, { kind: 'received' }>
  onLoad: (parcel: OwnParcel) => void
  onDecided: () => void
}

/** Somebody saved the same parcel meanwhile: both versions side by side. */
export function CorrectionConflict({ form, origin, onLoad, onDecided }: CorrectionConflictProps) {
  const { t } = useTranslation('receiving')
  const { data } = useOwnParcels()
  const mine = form.values
  const theirs = data?.latest.find(({ id }) => id === origin.id)
  if (!theirs) return null
  const row = (name: string, now: string, typed: string) => (
    <tr key={name} data-differs={now !== typed}>
      <th scope="row">{name}</th>
      <td>{now}</td>
      <td>{typed}</td>
    </tr>
  )
  const unknown = t('unknown')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.conflict}
      title={t('conflict.title')}
      description={
        <>
          <table className={styles.both}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('conflict.now')}</th>
                <th scope="col">{t('conflict.yours')}</th>
              </tr>
            </thead>
            <tbody>
              {row(t('field.courierNumber'), theirs.courierNumber ?? '', mine.courierNumber)}
              {row(
                t('field.customer'),
                theirs.receiverInfo?.name ?? unknown,
                mine.isUnknown ? unknown : (mine.customer?.name ?? ''),
              )}
              {row(t('field.pieces'), formatQuantity(theirs.pieces), mine.pieces)}
              {row(t('field.weightKg'), theirs.weightKg, mine.weightKg)}
              {row(t('field.lengthCm'), theirs.lengthCm ?? '', mine.lengthCm)}
              {row(t('field.widthCm'), theirs.widthCm ?? '', mine.widthCm)}
              {row(t('field.heightCm'), theirs.heightCm ?? '', mine.heightCm)}
            </tbody>
          </table>
          <div className={styles.actions}>
            <Button size="small" onClick={() => onLoad(theirs)}>
              {t('conflict.takeTheirs')}
            </Button>
            <Button
              size="small"
              onClick={() => {
                form.change({ origin: { ...origin, version: theirs.version } })
                onDecided()
              }}
            >
              {t('conflict.keepMine')}
            </Button>
          </div>
        </>
      }
    />
  )
}
