import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCancelTransfer } from '@/hooks/money-transfers'
import type { StepDialogProps } from './ApproveDialog'

export function CancelDialog({ transfer, onClosed }: StepDialogProps) {
  const { t } = useTranslation('money-transfer')
  const { act, refused } = useAct()
  const { send } = useCancelTransfer()
  const [reason, setReason] = useState('')
  const { id, number, version, status } = transfer

  async function cancel() {
    if (await act(() => send({ params: { id }, body: { version, reason } }), t('saved'))) onClosed()
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('cancel.title', { number })}
      cancelText={t('cancel.keep')}
      confirmText={t('cancel.confirm')}
      onCancel={onClosed}
      onConfirm={cancel}
    >
      <RefusedAlert refused={refused} />
      <p>{status === 'paid' ? t('cancel.paidText') : t('cancel.text')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.reason')} htmlFor="cancel-reason">
          <Input
            id="cancel-reason"
            autoFocus
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  )
}
