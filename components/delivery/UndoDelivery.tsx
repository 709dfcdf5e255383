import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useUndoDelivery } from '@/hooks/delivery'

interface UndoDeliveryProps {
  id: string
  trackingNumber: string
}

/** Takes back a handing over that was recorded by mistake, with the reason. */
export function UndoDelivery({ id, trackingNumber }: UndoDeliveryProps) {
  const { t } = useTranslation('delivery')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { act, refused, forget } = useAct()
  const { send } = useUndoDelivery()

  async function undo() {
    const body = { reason: reason.trim() }
    if (await act(() => send({ params: { id }, body }), t('undo.done'))) setIsOpen(false)
  }

  return (
    <>
      <Button
        size="small"
        onClick={() => {
          forget()
          setReason('')
          setIsOpen(true)
        }}
      >
        {t('undo.open')}
      </Button>
      <ConfirmDialog
        danger
        open={isOpen}
        title={t('undo.title', { number: trackingNumber })}
        confirmText={t('undo.open')}
        onCancel={() => setIsOpen(false)}
        onConfirm={undo}
      >
        <RefusedAlert refused={refused} />
        <p>{t('undo.text')}</p>
        <Input.TextArea
          aria-label={t('undo.reason')}
          placeholder={t('undo.reason')}
          autoFocus
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
