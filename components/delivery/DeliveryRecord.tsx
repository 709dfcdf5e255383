import { Button } from 'antd'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import styles from './delivery.module.css'
import { ReadyNotice } from './ReadyNotice'
import { UndoDelivery } from './UndoDelivery'

/** Opened once in the life of a package. */
const HandOverDialog = dynamic(async () => (await import('./HandOverDialog')).HandOverDialog, { ssr: false })

interface DeliveryRecordProps {
  cargo: CargoPackage
}

/** The delivery of one package: its button once the package is discharged, and its record afterwards. */
export function DeliveryRecord({ cargo }: DeliveryRecordProps) {
  const { t } = useTranslation('delivery')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  if (cargo.delivery) return <Delivered cargo={cargo} delivery={cargo.delivery} />
  if (cargo.shownTransitStatus !== DISCHARGED_FROM_PORT) return null
  return (
    <Panel title={t('panel')}>
      <p className={styles.hint}>{t(cargo.isPaymentComplete ? 'ready' : 'unpaid')}</p>
      {may('packages.deliver') ? (
        <Button type="primary" onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      ) : null}
      <ReadyNotice cargo={cargo} />
      {isOpen ? <HandOverDialog packages={[cargo]} onClosed={() => setIsOpen(false)} /> : null}
    </Panel>
  )
}

interface DeliveredProps {
  cargo: CargoPackage
  delivery: NonNullable<CargoPackage['delivery']>
}

function Delivered({ cargo, delivery }: DeliveredProps) {
  const { t } = useTranslation('delivery')
  const may = useAccess()
  const { deliveredTo, deliveredAt, by, image, overrideReason } = delivery
  return (
    <Panel
      title={t('panel')}
      extra={
        may('rules.override') ? <UndoDelivery id={cargo.id} trackingNumber={cargo.trackingNumber} /> : null
      }
    >
      <Facts
        facts={[
          { label: t('field.deliveredTo'), value: deliveredTo },
          { label: t('field.deliveredAt'), value: <InstantText at={deliveredAt} /> },
          { label: t('field.by'), value: by ?? '—' },
          ...(overrideReason ? [{ label: t('field.overrideReason'), value: overrideReason }] : []),
        ]}
      />
      {image ? (
        <PhotoThumbs
          className={styles.picture}
          photos={[{ ...image, alt: t('picture', { name: deliveredTo }) }]}
        />
      ) : (
        <p className={styles.hint}>{t('noPicture')}</p>
      )}
    </Panel>
  )
}
