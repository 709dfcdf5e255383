import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditModal } from '@/components/forms/EditForm'
import { useEditForm } from '@/components/forms/use-edit-form'
import { useQuestions } from '@/components/forms/use-questions'
import { useUndoNotice } from '@/components/forms/use-undo-notice'
import { Loading } from '@/components/layout/Loading'
import { useReachText } from '@/components/messages/NoticeChannels'
import { notices } from '@/components/ui/notices'
import { useMoveBatch, useToBeNotified, useUndoMove } from '@/hooks/batches'
import { useUnscanned } from '@/hooks/cartons'
import { type Batch, setBatchTransitStatus } from '@/lib/contracts/batches'
import {
  backFrom,
  DELAYED,
  isDeparture,
  TRANSIT_STATUS_KEYS,
  type TransitStatus,
  writesOwnStatus,
} from '@/lib/domain/transit-status'
import styles from './batches.module.css'
import { MoveMessages } from './MoveMessages'
import { decisionsOf, UnscannedPieces, type UnscannedValues } from './UnscannedPieces'

interface MoveBatchDialogProps {
  batch: Batch
  to: TransitStatus
  /** The carrier's event that proposes it. */
  carrierEventId?: string
  onClosed: () => void
}

interface MoveValues {
  reason: string
  notify: boolean
  unscanned: UnscannedValues
}

function reasonLabel(to: TransitStatus, isBack: boolean) {
  if (to === DELAYED) return 'status.reasonDelayed'
  return isBack ? 'status.reason' : 'status.reasonOptional'
}

/** Asks before a batch moves on; before it moves back a reason is required. */
export function MoveBatchDialog({ batch, to, carrierEventId, onClosed }: MoveBatchDialogProps) {
  const { t } = useTranslation('batches')
  const { t: ofCargo } = useTranslation('packages')
  const { t: ofErrors } = useTranslation('errors')
  const { send } = useMoveBatch()
  const { send: undoMove } = useUndoMove()
  const offerUndo = useUndoNotice(t('status.undone'))
  const isBack = backFrom(batch.transitStatus).includes(to)
  /** As the delay is told to customers; asked for again when the field is left. */
  const [shownReason, setShownReason] = useState<string | undefined>()
  const reading = useToBeNotified(
    isBack
      ? null
      : { id: batch.id, transitStatus: to, reason: to === DELAYED ? shownReason : undefined, carrierEventId },
  )
  const reachText = useReachText()
  const status = ofCargo(`transit.${TRANSIT_STATUS_KEYS[to]}`)
  const questions = useQuestions()
  const isLeaving = isDeparture(batch.transitStatus, to, batch.departedAt !== null)
  const { data: unscanned = [], mutate: readAgain } = useUnscanned(isLeaving ? batch.id : null)
  const { edit, question } = questions.withQuestions(
    useEditForm({
      initial: { reason: '', notify: true, unscanned: {} },
      schema: setBatchTransitStatus.body,
      toInput: ({ reason, notify, unscanned: decided }: MoveValues) => ({
        transitStatus: to,
        carrierEventId,
        reason: reason.trim() || null,
        notify,
        ...(unscanned.length > 0 && { unscanned: decisionsOf(unscanned, decided) }),
        ...questions.answers(),
      }),
      onFailure: (failure) => {
        // Somebody scanned meanwhile: the list is another one.
        void readAgain()
        return questions.ask(failure)
      },
      fieldOf: () => 'reason',
      save: (body) => send({ params: { id: batch.id }, body }),
      onSaved: (saved) => {
        const moved = writesOwnStatus(to)
          ? t('status.movedWith', { status, count: saved.changedPackages })
          : t('status.moved', { status })
        const isAnyone = saved.notified + saved.waiting > 0
        const text = isAnyone ? t('status.movedAndReached', { moved, reached: reachText(saved) }) : moved
        const { id, version, undoUntil } = saved
        if (undoUntil === null) notices.success(text)
        else offerUndo(text, () => undoMove({ params: { id }, body: { version } }))
      },
    }),
  )
  return (
    <EditModal
      edit={edit}
      danger={isBack}
      title={t(isBack ? 'status.backTitle' : 'status.moveTitle', { number: batch.number, status })}
      submitText={t(isBack ? 'status.moveBack' : 'status.move')}
      onClosed={onClosed}
    >
      <p>
        {t(isBack ? 'status.backText' : writesOwnStatus(to) ? 'status.textWith' : 'status.text', {
          count: batch.packagesCount,
          status,
        })}
      </p>
      <UnscannedPieces unscanned={unscanned} />
      <Form.Item<MoveValues>
        name="reason"
        label={t(reasonLabel(to, isBack))}
        rules={[{ required: isBack, whitespace: true, message: ofErrors('field.required') }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={500}
          onBlur={(event) => setShownReason(event.target.value.trim() || undefined)}
        />
      </Form.Item>
      {isBack ? null : <WhoIsNotified reading={reading} />}
      {question}
    </EditModal>
  )
}

/**
 * Whom the move notifies, with what they read. Until that is known the move says so: who moves on then notifies them all
 * the same. Its answer takes the place that is kept for it: the button below would move away under a press.
 */
function WhoIsNotified({ reading }: { reading: ReturnType<typeof useToBeNotified> }) {
  const { t } = useTranslation('batches')
  const reachText = useReachText()
  const { data: reached } = reading
  const customers = reached ? reached.notified + reached.waiting : 0
  return (
    <div className={styles.notified}>
      {reached ? null : <Loading reading={reading} rows={1} hasTitle={false} />}
      {reached && customers === 0 ? <p className={styles.muted}>{t('status.notifiesNobody')}</p> : null}
      {reached && customers > 0 ? (
        <Form.Item<MoveValues>
          name="notify"
          valuePropName="checked"
          extra={reached.waiting > 0 ? reachText(reached) : undefined}
        >
          <Checkbox>{t('status.notify', { count: customers })}</Checkbox>
        </Form.Item>
      ) : null}
      {reached ? <MoveMessages messages={reached.messages} /> : null}
    </div>
  )
}
