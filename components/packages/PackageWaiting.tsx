import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useAction } from '@/components/forms/use-action'
import { useEditForm } from '@/components/forms/use-edit-form'
import { Panel } from '@/components/ui/Panel'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetWaitingStatus } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import { type CargoPackage, setWaitingStatus } from '@/lib/contracts/packages'
import { mayMoveWaiting, WAITING_STATUSES, type WaitingStatus } from '@/lib/domain/waiting-status'
import { WaitingTag } from './PackageStatus'
import styles from './packages.module.css'
import { useApprovalUndo } from './use-approval-undo'

interface PackageWaitingProps {
  cargo: CargoPackage
  /** Approving it is the button of the page. */
  isNext?: boolean
}

/** Where a package is in the waiting room, and the steps that a person may take from there; nothing once it is in a batch. */
export function PackageWaiting({ cargo, isNext = false }: PackageWaitingProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const [isApproving, setIsApproving] = useState(false)
  const { run, refused, reset } = useAction()
  const { send, pending } = useSetWaitingStatus()
  const isUnknown = cargo.receiverInfo === null
  const steps = WAITING_STATUSES.filter(
    (to) =>
      mayMoveWaiting(cargo.waitingStatus, to) &&
      !(isNext && to === 'approved') &&
      may(to === 'approved' ? 'waiting.approve' : 'waiting.handle'),
  )

  if (cargo.batchInfo !== null) return null
  const move = (waitingStatus: WaitingStatus) =>
    run(() => send({ params: { id: cargo.id }, body: { waitingStatus } }), t('saved'))

  return (
    <Panel title={t('field.waiting')} extra={<WaitingTag status={cargo.waitingStatus} />}>
      <p className={styles.hint}>{t(`waitingHint.${isUnknown ? 'unknownOwner' : cargo.waitingStatus}`)}</p>
      <RefusedAlert refused={refused} />
      {isUnknown ? null : (
        <div className={styles.steps}>
          {steps.map((to) => (
            <Button
              key={to}
              type={isForward(cargo.waitingStatus, to) ? 'default' : 'text'}
              loading={pending}
              onClick={() => {
                reset()
                if (to === 'approved') setIsApproving(true)
                else void move(to)
              }}
            >
              {t(`waitingMove.${isForward(cargo.waitingStatus, to) ? to : 'back'}`, {
                status: t(`waitingStep.${to}`),
              })}
            </Button>
          ))}
        </div>
      )}
      {isApproving ? <ApproveModal id={cargo.id} onClosed={() => setIsApproving(false)} /> : null}
    </Panel>
  )
}

function isForward(from: WaitingStatus, to: WaitingStatus): to is Exclude<WaitingStatus, 'pending'> {
  return WAITING_STATUSES.indexOf(to) > WAITING_STATUSES.indexOf(from)
}

interface ApproveModalProps {
  id: string
  onClosed: () => void
}

/** Refused for the advance, a manager may say why it is approved all the same. */
export function ApproveModal({ id, onClosed }: ApproveModalProps) {
  const { t } = useTranslation('packages')
  const mayOverride = useAccess()('rules.override')
  const [asksReason, setAsksReason] = useState(false)
  const { send } = useSetWaitingStatus()
  const offerUndo = useApprovalUndo()
  const edit = useEditForm({
    initial: { overrideReason: '' },
    schema: setWaitingStatus.body,
    toInput: ({ overrideReason }) => ({ waitingStatus: 'approved' as const, overrideReason }),
    save: (body) => send({ params: { id }, body }),
    onSaved: offerUndo,
    onFailure: () => {
      setAsksReason(mayOverride)
      return false
    },
  })
  const reason = Form.useWatch('overrideReason', edit.form)
  return (
    <EditModal
      edit={edit}
      title={t('waitingMove.approveTitle')}
      submitText={t(reason?.trim() ? 'waitingMove.override' : 'waitingMove.approved')}
      onClosed={onClosed}
    >
      <p>{t('waitingMove.approveText')}</p>
      {asksReason ? (
        <Form.Item name="overrideReason" label={t('waitingMove.reason')}>
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
      ) : null}
    </EditModal>
  )
}
