import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'

interface ApproveWaitingProps {
  refused: { text: string; requestId: string | null } | null
  /** A manager may approve without the advance, and says why. */
  mayOverride: boolean
  onCancel: () => void
  onApprove: (reason: string | undefined) => Promise<void>
}

/** Approving asks once; refused for the advance, a manager may say why it is approved all the same. */
export function ApproveWaiting({ refused, mayOverride, onCancel, onApprove }: ApproveWaitingProps) {
  const { t } = useTranslation('packages')
  const [reason, setReason] = useState('')
  const asksReason = mayOverride && refused !== null
  return (
    <ConfirmDialog
      open
      title={t('waitingMove.approveTitle')}
      confirmText={t(asksReason && reason.trim() ? 'waitingMove.override' : 'waitingMove.approved')}
      onCancel={onCancel}
      onConfirm={() => onApprove(reason.trim() || undefined)}
    >
      <RefusedAlert refused={refused} />
      <p>{t('waitingMove.approveText')}</p>
      {asksReason ? (
        <Input.TextArea
          aria-label={t('waitingMove.reason')}
          placeholder={t('waitingMove.reason')}
          autoFocus
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
