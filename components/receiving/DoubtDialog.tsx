import { Alert, Button, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocationText } from '@/components/locations/use-location-text'
import { formatInstant } from '@/components/ui/date-format'
import styles from './DoubtDialog.module.css'
import type { ParcelForm, Repeated } from './use-parcel-form'

interface DoubtDialogProps {
  form: ParcelForm
}

/** Asks about a doubt. The focus is on the careful answer, so that a scanner's Enter never means 'go on'. */
export function DoubtDialog({ form }: DoubtDialogProps) {
  const { t } = useTranslation('receiving')
  const careful = useRef<HTMLButtonElement>(null)
  const { asking, values, known, repeated } = form
  const expected = known?.expected
  const names = {
    expected: expected?.customer.name ?? '',
    chosen: values.isUnknown ? t('unknown') : (values.customer?.name ?? ''),
    expectedKg: expected?.expectedWeightKg ?? '',
    weightKg: values.weightKg,
  }
  return (
    <Modal
      open={asking !== null}
      title={asking ? t(`doubt.${asking}.title`) : ''}
      mask={{ closable: false }}
      closable={false}
      onCancel={form.correct}
      afterOpenChange={(isOpen) => {
        if (isOpen) careful.current?.focus()
        else form.handleDialogClosed()
      }}
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
      footer={
        asking
          ? [
              <Button key="on" onClick={form.accept}>
                {t(`doubt.${asking}.goOn`, names)}
              </Button>,
              <Button key="correct" ref={careful} type="primary" onClick={form.correct}>
                {t(`doubt.${asking}.correct`, names)}
              </Button>,
            ]
          : null
      }
    >
      {asking ? (
        <Alert className={styles.doubt} type="warning" showIcon title={t(`doubt.${asking}.text`, names)} />
      ) : null}
      {asking === 'repeated' ? <RepeatedList repeated={repeated} /> : null}
    </Modal>
  )
}

function RepeatedList({ repeated }: { repeated: readonly Repeated[] }) {
  const { t, i18n } = useTranslation('receiving')
  const locationText = useLocationText()
  return (
    <ul className={styles.repeated}>
      {repeated.map(({ id, trackingNumber, receiverName, createdAt, location, image }) => (
        <li key={id}>
          {image ? (
            // biome-ignore lint/performance/noImgElement: a thumbnail of our own files
            <img src={image.thumbnailUrl} alt={t('photoOf', { number: trackingNumber })} />
          ) : null}
          <div>
            <strong>{trackingNumber}</strong>
            <span>{receiverName ?? t('unknown')}</span>
            <span>{formatInstant(createdAt, i18n.language, 'short')}</span>
            {location ? <span>{locationText(location)}</span> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
