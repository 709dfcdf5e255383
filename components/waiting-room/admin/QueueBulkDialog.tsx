import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkModal } from '@/components/lists/BulkModal'
import { packageNames } from '@/components/packages/BulkDialog'
import { useBulkUndo } from '@/components/packages/use-bulk-undo'
import { useMessageSettings } from '@/hooks/messages'
import { type BulkAction, useBulkPackages } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { NoticeMessage, SendChoice } from './NoticeDialog'
import styles from './waiting-room-admin.module.css'

export type QueueBulkKind = 'releaseNotice' | 'released' | 'approved'

const EVENT = 'releaseNotice'

function actionOf(kind: QueueBulkKind, reason: string, byHand: boolean): BulkAction {
  if (kind === EVENT) return { kind, byHand }
  return { kind: 'waitingStatus', waitingStatus: kind, overrideReason: reason.trim() || undefined }
}

interface QueueBulkDialogProps {
  kind: QueueBulkKind
  packages: ReadonlyMap<string, WaitingPackage>
  onClosed: (isDone: boolean) => void
}

/** Each customer's message, to be sent by hand one after the other before all are recorded. */
function Messages({ rows }: { rows: WaitingPackage[] }) {
  const { t } = useTranslation('waiting-room-admin')
  return (
    <>
      <p>{t('bulk.sendFirst')}</p>
      <ul className={styles.list}>
        {rows.map((cargo) => (
          <li key={cargo.id}>
            <span>
              {cargo.receiverInfo.name} · <span className={styles.number}>{cargo.trackingNumber}</span>
            </span>
            <NoticeMessage id={cargo.id} isWhole={false} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OverrideProps {
  rows: WaitingPackage[]
  reason: string
  onChange: (reason: string) => void
}

/** How many lack a price or the advance; a manager may approve them for a reason. */
function Override({ rows, reason, onChange }: OverrideProps) {
  const { t } = useTranslation('waiting-room-admin')
  const may = useAccess()
  const id = useId()
  const count = rows.filter((cargo) => cargo.hindrance !== null).length
  if (count === 0) return null
  return (
    <>
      <p>{t('bulk.lacks', { count })}</p>
      {may('rules.override') ? (
        <Form.Item layout="vertical" label={t('approve.reason')} htmlFor={id}>
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => onChange(event.target.value)}
          />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Whether the system can send release notices: a channel for them is switched on and has a gateway. */
function useSendMethod(isAsked: boolean) {
  const { data } = useMessageSettings()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const canSend =
    isAsked &&
    (data?.notices ?? []).some(
      ({ event, channel, isActive }) =>
        event === EVENT && isActive && data?.gateways.some((gateway) => gateway.channel === channel),
    )
  return { canSend, byHand: chosen ?? !canSend, setByHand: setChosen }
}

/** One action on all ticked packages, with the result of each. */
export function QueueBulkDialog({ kind, packages, onClosed }: QueueBulkDialogProps) {
  const { t } = useTranslation('waiting-room-admin')
  const { t: ofNotices } = useTranslation('send-notice')
  const { run, report, pending, stop, isStopped } = useBulkPackages()
  const [rows] = useState(packages)
  const { offerUndo, result } = useBulkUndo(report, packageNames(rows))
  const [reason, setReason] = useState('')
  const { canSend, byHand, setByHand } = useSendMethod(kind === EVENT)
  const all = [...rows.values()]
  return (
    <BulkModal
      title={t(`bulk.${kind}Title`, { count: rows.size })}
      startText={kind === EVENT && !byHand ? ofNotices('send') : t(`bulk.${kind}Start`)}
      {...result}
      pending={pending}
      isStopped={isStopped}
      onStop={stop}
      onStart={() => run([...rows.keys()], actionOf(kind, reason, byHand), offerUndo)}
      onClosed={() => onClosed(report.length > 0 && !pending)}
    >
      <div className={styles.fields}>
        {canSend ? <SendChoice byHand={byHand} onChange={setByHand} /> : null}
        {canSend && !byHand ? <p>{ofNotices('release.bulkText')}</p> : null}
        {kind === EVENT && byHand ? <Messages rows={all} /> : null}
        {kind === 'approved' ? <Override rows={all} reason={reason} onChange={setReason} /> : null}
      </div>
    </BulkModal>
  )
}
