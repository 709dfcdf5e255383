import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOwnParcels } from '@/hooks/receiving'
import type { OwnParcel } from '@/lib/contracts/receiving'
import { formatQuantity } from '@/lib/domain/money'
import styles from './CorrectionConflict.module.css'
import type { FieldName, Origin, ParcelValues } from './parcel-form'
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
  const theirs = data?.latest.find(({ id }) => id === origin.id)
  if (!theirs) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.conflict}
      title={t('conflict.title')}
      description={
        <>
          <Comparison mine={form.values} theirs={theirs} />
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

function Comparison({ mine, theirs }: { mine: ParcelValues; theirs: OwnParcel }) {
  const { t } = useTranslation('receiving')
  const unknown = t('unknown')
  const rows = {
    courierNumber: [theirs.courierNumber, mine.courierNumber],
    customer: [theirs.receiverInfo?.name ?? unknown, mine.isUnknown ? unknown : mine.customer?.name],
    pieces: [formatQuantity(theirs.pieces), mine.pieces],
    weightKg: [theirs.weightKg, mine.weightKg],
    lengthCm: [theirs.lengthCm, mine.lengthCm],
    widthCm: [theirs.widthCm, mine.widthCm],
    heightCm: [theirs.heightCm, mine.heightCm],
  } satisfies Record<FieldName, unknown>
  return (
    <table className={styles.both}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('conflict.now')}</th>
          <th scope="col">{t('conflict.yours')}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.entries(rows) as [FieldName, (typeof rows)[FieldName]][]).map(
          ([field, [now = '', typed = '']]) => (
            <tr key={field} data-differs={(now ?? '') !== typed}>
              <th scope="row">{t(`field.${field}`)}</th>
              <td>{now}</td>
              <td>{typed}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
