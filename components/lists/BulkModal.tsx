import { Button, Modal, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFirstField } from '@/components/ui/use-first-field'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { type Problem, useFailure } from '@/hooks/use-failure'
import type { BulkReport } from '@/lib/contracts/fields'
import { BulkResult, type BulkRows } from './BulkResult'

const PERCENT = 100

interface BulkModalProps extends BulkRows {
  title: string
  report: BulkReport
  pending: boolean
  /** 'Do it' when left out. */
  startText?: string
  /** Does it; null while nothing is chosen. */
  onStart: (() => Promise<void>) | null
  onClosed: () => void
  /** The choice. */
  children: ReactNode
}

/** One action on all ticked rows: the choice, the progress, and the result of each. */
export function BulkModal(props: BulkModalProps) {
  const { title, report, pending, startText, onStart, onClosed, children, ...result } = props
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
            <Button disabled={pending} onClick={onClosed}>
              {t('confirm.cancel')}
            </Button>
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
      ) : (
        <>
          {pending ? <Progress percent={Math.floor((report.length / result.rows.size) * PERCENT)} /> : null}
          <BulkResult report={report} {...result} />
        </>
      )}
    </Modal>
  )
}
