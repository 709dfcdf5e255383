import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCancelTtInvoice } from '@/hooks/tt-invoices'
import type { TtInvoice } from '@/lib/contracts/tt-invoices'

export function CancelTtDialog({ invoice, onClosed }: { invoice: TtInvoice; onClosed: () => void }) {
  const { t } = useTranslation('tt-invoice')
  const { act, refused } = useAct()
  const { send } = useCancelTtInvoice()
  const [reason, setReason] = useState('')
  const { id, number } = invoice

  async function cancel() {
    if (await act(() => send({ params: { id }, body: { reason } }), t('saved'))) onClosed()
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
      <p>{t('cancel.text')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.reason')} htmlFor="cancel-tt-reason">
          <Input
            id="cancel-tt-reason"
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
