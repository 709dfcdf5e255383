import { Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useFirstField } from '@/components/ui/use-first-field'
import { useFocusBack } from '@/components/ui/use-focus-back'
import { type AgreedTotals, useBulkPrices } from '@/hooks/bulk-prices'
import { type BulkAction, useBulkPackages } from '@/hooks/packages'
import { type Problem, useFailure } from '@/hooks/use-failure'
import type { PackageRow } from '@/lib/contracts/packages'
import { BulkChoice, type BulkChoiceValue, type BulkType } from './BulkChoice'
import { BulkResult } from './BulkResult'

const PERCENT = 100

function actionOf(
  type: BulkType,
  choice: BulkChoiceValue,
  totals: AgreedTotals | undefined,
): BulkAction | null {
  const { id = null, waitingStatus, overrideReason, location, freightMode } = choice
  switch (type) {
    case 'waitingStatus':
      return waitingStatus ? { kind: type, waitingStatus, overrideReason } : null
    case 'location':
      return location ? { kind: type, location } : null
    case 'receiver':
      return id ? { kind: type, receiverId: id } : null
    case 'mode':
      return freightMode && totals ? { kind: type, freightMode, totals } : null
    case 'listPrice':
      return totals && totals.length > 0 ? { kind: type, totals } : null
    default:
      if (id === null && !choice.takeOut) return null
      return type === 'batch' ? { kind: type, batchId: id } : { kind: type, cartonId: id }
  }
}

type Rows = ReadonlyMap<string, PackageRow>

/** The packages whose price follows the list by this change; null for every other change. */
function pricedAnew(type: BulkType, { freightMode }: BulkChoiceValue, rows: Rows) {
  if (type === 'listPrice') return { ids: [...rows.keys()] }
  if (type !== 'mode' || !freightMode) return null
  const others = [...rows.values()].filter((row) => row.freightMode !== freightMode)
  return { ids: others.map(({ id }) => id), freightMode }
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
  const [rows, setRows] = useState(packages)
  const { data: totals, error } = useBulkPrices(report.length > 0 ? null : pricedAnew(type, choice, rows))
  const action = actionOf(type, choice, totals)
  const isOver = report.length > 0 && !pending

  function start() {
    if (!action) return
    setProblem(null)
    // Of what the list says nothing else, nothing is asked.
    const asked = action.kind === 'listPrice' ? action.totals.map(({ id }) => id) : [...rows.keys()]
    setRows(new Map([...rows].filter(([id]) => asked.includes(id))))
    run(asked, action).catch((failure: unknown) => setProblem(problemOf(failure)))
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
          <BulkChoice
            type={type}
            value={choice}
            packages={rows}
            prices={{ totals, problem: problemOf(error) }}
            onChange={setChoice}
          />
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
