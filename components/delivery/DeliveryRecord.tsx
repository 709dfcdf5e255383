import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { SendNoticeDialog } from '@/components/messages/SendNoticeDialog'
import { InstantText } from '@/components/ui/DateText'
import { formatInstant } from '@/components/ui/date-format'
import { Facts } from '@/components/ui/Facts'
import { Panel } from '@/components/ui/Panel'
import { PhotoThumbs } from '@/components/ui/PhotoThumbs'
import { useUndoDelivery } from '@/hooks/delivery'
import { useNotifyReady } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { partlyHandedOver } from '@/lib/domain/pieces'
import { DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import styles from './delivery.module.css'
import { HandOverDialog } from './HandOverDialog'

/** When the receiver was notified that the package can be collected, and the button that does it. */
function ReadyNotice({ cargo }: { cargo: CargoPackage }) {
  const { t, i18n } = useTranslation('send-notice')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useNotifyReady()
  const { receiverInfo, readyNotifiedAt } = cargo
  if (!receiverInfo) return null
  const when = readyNotifiedAt && formatInstant(readyNotifiedAt, i18n.language, 'short')
  return (
    <>
      <p className={styles.notified}>{when ? t('ready.last', { when }) : t('ready.never')}</p>
      {may('notices.send') ? (
        <Button icon={<SendOutlined />} onClick={() => setIsOpen(true)}>
          {t('ready.action')}
        </Button>
      ) : null}
      {isOpen ? (
        <SendNoticeDialog
          title={t('ready.title', { name: receiverInfo.name, number: cargo.trackingNumber })}
          customerId={receiverInfo.id}
          event="ready"
          send={async () => (await send({ params: { id: cargo.id } }))?.notified ?? null}
          onClosed={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Where the pieces are of a package of which only some were handed over. */
function PartlyHandedOver({ cargo }: { cargo: CargoPackage }) {
  const { t } = useTranslation('packages')
  const partly = partlyHandedOver(cargo.wholePieces)
  return partly && <p>{t(`whole.${partly.key}`, { ...partly })}</p>
}

interface UndoDeliveryProps {
  id: string
  trackingNumber: string
}

/** Takes back a handing over that was recorded by mistake. */
function UndoDelivery({ id, trackingNumber }: UndoDeliveryProps) {
  const { t } = useTranslation('delivery')
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useUndoDelivery()
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('undo.open')}
      </Button>
      {isOpen ? (
        <ReasonModal
          danger
          title={t('undo.title', { number: trackingNumber })}
          label={t('undo.reason')}
          submitText={t('undo.open')}
          savedText={t('undo.done')}
          send={(reason) => send({ params: { id }, body: { reason } })}
          onClosed={() => setIsOpen(false)}
        >
          {t('undo.text')}
        </ReasonModal>
      ) : null}
    </>
  )
}

interface DeliveryRecordProps {
  cargo: CargoPackage
  /** Handing it over is the button of the page. */
  isNext?: boolean
}

/** The delivery of one package: its button once the package is discharged, and its record afterwards. */
export function DeliveryRecord({ cargo, isNext = false }: DeliveryRecordProps) {
  const { t } = useTranslation('delivery')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  if (cargo.delivery) return <Delivered cargo={cargo} delivery={cargo.delivery} />
  if (cargo.shownTransitStatus !== DISCHARGED_FROM_PORT) return null
  return (
    <Panel title={t('panel')}>
      <PartlyHandedOver cargo={cargo} />
      <p className={styles.hint}>{t(cargo.isPaymentComplete ? 'ready' : 'unpaid')}</p>
      {cargo.receiverPhone ? (
        <p className={styles.hint}>
          {t('receiverPhone')}: <a href={`tel:${cargo.receiverPhone}`}>{cargo.receiverPhone}</a>
        </p>
      ) : null}
      {may('packages.deliver') && !isNext ? (
        <Button onClick={() => setIsOpen(true)}>{t('open')}</Button>
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
  const { deliveredTo, deliveredAt, by, image, overrideReason, proof, withoutCodeReason } = delivery
  return (
    <Panel
      title={t('panel')}
      extra={
        may('rules.override') ? <UndoDelivery id={cargo.id} trackingNumber={cargo.trackingNumber} /> : null
      }
    >
      <PartlyHandedOver cargo={cargo} />
      <Facts
        facts={[
          { label: t('field.deliveredTo'), value: deliveredTo },
          { label: t('field.deliveredAt'), value: <InstantText at={deliveredAt} /> },
          { label: t('field.by'), value: by ?? '—' },
          ...(proof ? [{ label: t('field.proofOf'), value: t(`proven.${proof}`) }] : []),
          ...(withoutCodeReason ? [{ label: t('field.withoutCodeReason'), value: withoutCodeReason }] : []),
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
