import { Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '@/components/forms/use-act'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useMoveBatch, useToBeTold } from '@/hooks/batches'
import type { Batch } from '@/lib/contracts/batches'
import {
  backFrom,
  DELAYED,
  TRANSIT_STATUS_KEYS,
  type TransitStatus,
  writesOwnStatus,
} from '@/lib/domain/transit-status'
import styles from './batches.module.css'

interface MoveBatchDialogProps {
  batch: Batch
  to: TransitStatus
  onClosed: () => void
}

function reasonLabel(to: TransitStatus, isBack: boolean): string {
  if (to === DELAYED) return 'status.reasonDelayed'
  return isBack ? 'status.reason' : 'status.reasonOptional'
}

/** Asks before a batch moves on; before it moves back it asks why. */
export function MoveBatchDialog({ batch, to, onClosed }: MoveBatchDialogProps) {
  const { t } = useTranslation('batches')
  const { t: ofCargo } = useTranslation('packages')
  const { t: ofErrors } = useTranslation('errors')
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [notify, setNotify] = useState(true)
  const { act, refused } = useAct()
  const { send } = useMoveBatch()
  const isBack = backFrom(batch.transitStatus).includes(to)
  const { data: told } = useToBeTold(isBack ? null : { id: batch.id, transitStatus: to })
  const customers = told?.customers ?? 0
  const status = ofCargo(`transit.${TRANSIT_STATUS_KEYS[to]}`)

  async function move() {
    const said = reason.trim()
    setIsMissing(isBack && said === '')
    if (isBack && said === '') return
    const body = { transitStatus: to, reason: said || null, notify: notify && customers > 0 }
    const isDone = await act(
      () => send({ params: { id: batch.id }, body }),
      (saved) =>
        [
          writesOwnStatus(to)
            ? t('status.movedWith', { status, count: saved?.changedPackages ?? 0 })
            : t('status.moved', { status }),
          saved?.notified ? t('status.notified', { count: saved.notified }) : '',
        ]
          .filter(Boolean)
          .join(' '),
    )
    if (isDone) onClosed()
  }

  return (
    <ConfirmDialog
      open
      danger={isBack}
      title={t(isBack ? 'status.backTitle' : 'status.moveTitle', { number: batch.number, status })}
      confirmText={t(isBack ? 'status.moveBack' : 'status.move')}
      onCancel={onClosed}
      onConfirm={move}
    >
      <RefusedAlert refused={refused} />
      <p>
        {t(isBack ? 'status.backText' : writesOwnStatus(to) ? 'status.textWith' : 'status.text', {
          count: batch.packagesCount,
          status,
        })}
      </p>
      <label className={styles.label} htmlFor={id}>
        {t(reasonLabel(to, isBack))}
      </label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={500}
        status={isMissing ? 'error' : undefined}
        aria-invalid={isMissing || undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {customers > 0 ? (
        <Checkbox checked={notify} onChange={(event) => setNotify(event.target.checked)}>
          {t('status.notify', { count: customers })}
        </Checkbox>
      ) : null}
      {isMissing ? (
        <p className={styles.over} role="alert">
          {ofErrors('field.required')}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
