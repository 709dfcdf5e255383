import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useAction } from '@/components/forms/use-action'
import { useEditForm } from '@/components/forms/use-edit-form'
import { TermHelp } from '@/components/help/TermHelp'
import { useTerm } from '@/components/help/use-term'
import { useApprovalUndo } from '@/components/packages/use-approval-undo'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetWaitingStatus } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import { setWaitingStatus } from '@/lib/contracts/packages'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { AdvanceState } from './WaitingCard'

interface DialogProps {
  cargo: WaitingPackage
  onClosed: () => void
}

/** Approves for shipping. Without price or advance only a manager may, who says why; the server checks it. */
export function ApproveDialog({ cargo, onClosed }: DialogProps) {
  const { t } = useTranslation('waiting-room-admin')
  const meaning = useTerm()
  const asksReason = useAccess()('rules.override') && cargo.hindrance !== null
  const { send } = useSetWaitingStatus()
  const offerUndo = useApprovalUndo()
  const edit = useEditForm({
    initial: { overrideReason: '' },
    schema: setWaitingStatus.body,
    toInput: ({ overrideReason }: { overrideReason: string }) => ({
      waitingStatus: 'approved' as const,
      overrideReason: overrideReason.trim() || undefined,
    }),
    save: (body) => send({ params: { id: cargo.id }, body }),
    onSaved: offerUndo,
  })
  return (
    <EditModal
      edit={edit}
      title={t('approve.title', { number: cargo.trackingNumber })}
      submitText={t('action.approve')}
      onClosed={onClosed}
    >
      <p>
        <AdvanceState cargo={cargo} />
        <TermHelp term="advance" />
      </p>
      {asksReason ? (
        <Form.Item name="overrideReason" label={t('approve.reason')} tooltip={meaning('gate')}>
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      ) : null}
    </EditModal>
  )
}

/** The customer said 'ship it' by phone or at the counter. */
export function ReleasedDialog({ cargo, onClosed }: DialogProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { send } = useSetWaitingStatus()
  const { run, refused } = useAction()

  async function record() {
    const body = { waitingStatus: 'released' as const }
    if (await run(() => send({ params: { id: cargo.id }, body }), t('saved'))) onClosed()
  }
  return (
    <ConfirmDialog
      open
      variant="confirm"
      title={t('released.title', { number: cargo.trackingNumber })}
      confirmText={t('action.released')}
      onCancel={onClosed}
      onConfirm={record}
    >
      <RefusedAlert refused={refused} />
      {t('released.text', { name: cargo.receiverInfo.name })}
    </ConfirmDialog>
  )
}
