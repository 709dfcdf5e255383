import { Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { type BulkAction, useBulkPackages } from '@/hooks/packages'
import { type Problem, useFailure } from '@/hooks/use-failure'
import type { PackageRow } from '@/lib/contracts/packages'
import { BulkChoice, type BulkChoiceValue, type BulkKind } from './BulkChoice'
import { BulkResult } from './BulkResult'

const PERCENT = 100

function actionOf(kind: BulkKind, choice: BulkChoiceValue): BulkAction | null {
  const { id = null, waitingStatus, overrideReason } = choice
  if (kind === 'waitingStatus') return waitingStatus ? { kind, waitingStatus, overrideReason } : null
  if (id === null && !choice.takeOut) return null
  return kind === 'batch' ? { kind, batchId: id } : { kind, cartonId: id }
}

interface BulkDialogProps {
  kind: BulkKind
  packages: ReadonlyMap<string, PackageRow>
  onClosed: () => void
}

/** Chooses what is done with all ticked packages, does it, and says of each what came of it. */
export function BulkDialog({ kind, packages, onClosed }: BulkDialogProps) {
  useFocusBack()
  const { t } = useTranslation('packages')
  const { t: tu } = useTranslation('ui')
  const problemOf = useFailure()
  const { run, report, pending } = useBulkPackages()
  const [choice, setChoice] = useState<BulkChoiceValue>({})
  const [broken, setBroken] = useState<Problem | null>(null)
  const [rows] = useState(packages)
  const action = actionOf(kind, choice)
  const isOver = report.length > 0 && !pending

  function start() {
    if (!action) return
    setBroken(null)
    run([...rows.keys()], action).catch((failure: unknown) => setBroken(problemOf(failure)))
  }

  return (
    <Modal
      open
      title={t(`bulk.${kind}Title`, { count: rows.size })}
      closable={!pending}
      keyboard={!pending}
      mask={{ closable: false }}
      onCancel={onClosed}
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
      <RefusedAlert refused={broken} />
      {report.length === 0 && !pending ? (
        <BulkChoice kind={kind} value={choice} packages={rows} onChange={setChoice} />
      ) : (
        <>
          {pending ? <Progress percent={Math.floor((report.length / rows.size) * PERCENT)} /> : null}
          <BulkResult report={report} packages={rows} />
        </>
      )}
    </Modal>
  )
}
