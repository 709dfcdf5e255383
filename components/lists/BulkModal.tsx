import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFirstField } from '@/components/ui/use-first-field'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { WorkProgress } from '@/components/ui/WorkProgress'
import { type Problem, useFailure } from '@/hooks/use-failure'
import type { BulkReport } from '@/lib/contracts/fields'
import { BulkResult, type BulkRows } from './BulkResult'

interface BulkModalProps extends BulkRows {
  title: string
  report: BulkReport
  pending: boolean
  /** Somebody has stopped it: what is not in the report was not touched. */
  isStopped: boolean
  onStop: () => void
  /** 'Do it' when left out. */
  startText?: string
  /** Does it; null while nothing is chosen. */
  onStart: (() => Promise<unknown>) | null
  onClosed: () => void
  /** The choice. */
  children: ReactNode
}

/** One action on all ticked rows: the choice, the progress, and the result of each. */
export function BulkModal(props: BulkModalProps) {
  const { title, report, pending, isStopped, startText, onStart, onStop, onClosed, children, ...result } =
    props
  useFocusBack()
  const { fields, focusFirst } = useFirstField()
  const { t } = useTranslation('ui')
  const problemOf = useFailure()
  const [problem, setProblem] = useState<Problem | null>(null)
  const isOver = report.length > 0 && !pending

  function start() {
    setProblem(null)
    onStart?.().catch((failure: unknown) => setProblem(problemOf(failure)))
  }

  return (
    <Modal
      open
      title={title}
      closable={!pending}
      keyboard={!pending}
      mask={{ closable: false }}
      onCancel={onClosed}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirst()
      }}
      footer={
        isOver ? (
          <Button type="primary" onClick={onClosed}>
            {t('bulk.close')}
          </Button>
        ) : (
          <>
            {pending ? null : <Button onClick={onClosed}>{t('confirm.cancel')}</Button>}
            <Button type="primary" loading={pending} disabled={!onStart} onClick={start}>
              {pending ? t('confirm.pleaseWait') : (startText ?? t('bulk.start'))}
            </Button>
          </>
        )
      }
    >
      <RefusedAlert refused={problem} />
      {report.length === 0 && !pending ? (
        <div ref={fields}>{children}</div>
      ) : pending ? (
        <WorkProgress
          label={title}
          done={report.length}
          total={result.rows.size}
          text={t('bulk.progress', { done: report.length, total: result.rows.size })}
          stop={{ text: t('bulk.stop'), hint: t('bulk.stopHint'), pending: isStopped, onStop }}
        />
      ) : (
        <BulkResult report={report} isStopped={isStopped} {...result} />
      )}
    </Modal>
  )
}
