import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonModal } from '@/components/forms/ReasonModal'
import { useUndoDelivery } from '@/hooks/delivery'

interface UndoDeliveryProps {
  id: string
  trackingNumber: string
}

/** Takes back a handing over that was recorded by mistake. */
export function UndoDelivery({ id, trackingNumber }: UndoDeliveryProps) {
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
