import { Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkResult } from '@/components/packages/BulkResult'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { type BulkAction, useBulkPackages } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import { type Problem, useFailure } from '@/hooks/use-failure'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'
import { NoticeMessage } from './NoticeMessage'
import { ReasonField } from './ReasonField'
import { useNoticeWay, WayChoice } from './WayChoice'
import styles from './waiting-queue.module.css'

export type QueueBulkKind = 'releaseNotice' | 'released' | 'approved'

const PERCENT = 100

function actionOf(kind: QueueBulkKind, reason: string, byHand: boolean): BulkAction {
  if (kind === 'releaseNotice') return { kind, byHand }
  return { kind: 'waitingStatus', waitingStatus: kind, overrideReason: reason.trim() || undefined }
}

interface QueueBulkDialogProps {
  kind: QueueBulkKind
  packages: ReadonlyMap<string, WaitingPackage>
  onClosed: (isDone: boolean) => void
}

/** Each customer's message, to be sent by hand one after the other before all are recorded. */
function Messages({ rows }: { rows: WaitingPackage[] }) {
  const { t } = useTranslation('waiting-queue')
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

/** One act on all ticked packages; of each it says what came of it. */
export function QueueBulkDialog({ kind, packages, onClosed }: QueueBulkDialogProps) {
  useFocusBack()
  const { t } = useTranslation('waiting-queue')
  const { t: tt } = useTranslation('tell')
  const { t: tu } = useTranslation('ui')
  const may = useAccess()
  const problemOf = useFailure()
  const { run, report, pending } = useBulkPackages()
  const [rows] = useState(packages)
  const [reason, setReason] = useState('')
  const { leaves, byHand, setByHand } = useNoticeWay(kind === 'releaseNotice')
  const [broken, setBroken] = useState<Problem | null>(null)
  const isOver = report.length > 0 && !pending
  const all = [...rows.values()]
  const lacks = all.filter((cargo) => cargo.hindrance !== null).length

  function start() {
    setBroken(null)
    run([...rows.keys()], actionOf(kind, reason, byHand)).catch((failure: unknown) =>
      setBroken(problemOf(failure)),
    )
  }
  return (
    <Modal
      open
      title={t(`bulk.${kind}Title`, { count: rows.size })}
      closable={!pending}
      keyboard={!pending}
      mask={{ closable: false }}
      onCancel={() => onClosed(isOver)}
      footer={
        isOver ? (
          <Button type="primary" onClick={() => onClosed(true)}>
            {t('bulk.close')}
          </Button>
        ) : (
          <>
            <Button disabled={pending} onClick={() => onClosed(false)}>
              {tu('confirm.cancel')}
            </Button>
            <Button type="primary" loading={pending} onClick={start}>
              {pending
                ? tu('confirm.pleaseWait')
                : byHand || kind !== 'releaseNotice'
                  ? t(`bulk.${kind}Start`)
                  : tt('send')}
            </Button>
          </>
        )
      }
    >
      <RefusedAlert refused={broken} />
      {pending ? <Progress percent={Math.floor((report.length / rows.size) * PERCENT)} /> : null}
      {report.length > 0 ? <BulkResult report={report} packages={rows} /> : null}
      {report.length === 0 && !pending ? (
        <div className={styles.fields}>
          {leaves ? <WayChoice byHand={byHand} onChoose={setByHand} /> : null}
          {kind === 'releaseNotice' && byHand ? <Messages rows={all} /> : null}
          {kind === 'approved' && lacks > 0 ? <p>{t('bulk.lacks', { count: lacks })}</p> : null}
          {kind === 'approved' && lacks > 0 && may('rules.override') ? (
            <ReasonField value={reason} onChange={setReason} />
          ) : null}
        </div>
      ) : null}
    </Modal>
  )
}
