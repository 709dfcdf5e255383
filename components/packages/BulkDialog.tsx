import { Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFirstField } from '@/components/ui/use-first-field'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { type BulkAction, useBulkPackages } from '@/hooks/packages'
import { type Problem, useFailure } from '@/hooks/use-failure'
import type { PackageRow } from '@/lib/contracts/packages'
import { BulkChoice, type BulkChoiceValue, type BulkType } from './BulkChoice'
import { BulkResult } from './BulkResult'

const PERCENT = 100

function actionOf(type: BulkType, choice: BulkChoiceValue): BulkAction | null {
  const { id = null, waitingStatus, overrideReason } = choice
  if (type === 'waitingStatus') return waitingStatus ? { kind: type, waitingStatus, overrideReason } : null
  if (id === null && !choice.takeOut) return null
  return type === 'batch' ? { kind: type, batchId: id } : { kind: type, cartonId: id }
}

interface BulkDialogProps {
  type: BulkType
  packages: ReadonlyMap<string, PackageRow>
  onClosed: () => void
}

/** One action on all ticked packages: the choice, the progress, and the result of each. */
export function BulkDialog({ type, packages, onClosed }: BulkDialogProps) {
  useFocusBack()
  const { fields, focusFirst } = useFirstField()
  const { t } = useTranslation('packages')
  const { t: tu } = useTranslation('ui')
  const problemOf = useFailure()
  const { run, report, pending } = useBulkPackages()
  const [choice, setChoice] = useState<BulkChoiceValue>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [rows] = useState(packages)
  const action = actionOf(type, choice)
  const isOver = report.length > 0 && !pending

  function start() {
    if (!action) return
    setProblem(null)
    run([...rows.keys()], action).catch((failure: unknown) => setProblem(problemOf(failure)))
  }

  return (
    <Modal
      open
      title={t(`bulk.${type}Title`, { count: rows.size })}
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
              {tu('confirm.cancel')}
            </Button>
            <Button type="primary" loading={pending} disabled={!action} onClick={start}>
              {pending ? tu('confirm.pleaseWait') : t('bulk.start')}
            </Button>
          </>
        )
      }
    >
      <RefusedAlert refused={problem} />
      {report.length === 0 && !pending ? (
        <div ref={fields}>
          <BulkChoice type={type} value={choice} packages={rows} onChange={setChoice} />
        </div>
      ) : (
        <>
          {pending ? <Progress percent={Math.floor((report.length / rows.size) * PERCENT)} /> : null}
          <BulkResult report={report} packages={rows} />
        </>
      )}
    </Modal>
  )
}
