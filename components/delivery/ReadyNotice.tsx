import { SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendNoticeDialog } from '@/components/messages/SendNoticeDialog'
import { formatInstant } from '@/components/ui/date-format'
import { useNotifyReady } from '@/hooks/messages'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import styles from './delivery.module.css'

/** When the receiver was notified that the package can be collected, and the button that does it. */
export function ReadyNotice({ cargo }: { cargo: CargoPackage }) {
  const { t, i18n } = useTranslation('send-notice')
  const may = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  const { send } = useNotifyReady()
  const { receiverInfo, readyToldAt } = cargo
  if (!receiverInfo) return null
  const when = readyToldAt && formatInstant(readyToldAt, i18n.language, 'short')
  return (
    <>
      <p className={styles.hint}>{when ? t('ready.last', { when }) : t('ready.never')}</p>
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
          send={() => send({ params: { id: cargo.id } })}
          onClosed={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
