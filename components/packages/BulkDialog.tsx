import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkModal } from '@/components/lists/BulkModal'
import { type AgreedTotals, useBulkPrices, useTypedPrices } from '@/hooks/bulk-prices'
import { type BulkAction, useBulkPackages } from '@/hooks/packages'
import { useFailure } from '@/hooks/use-failure'
import type { PackageRow } from '@/lib/contracts/packages'
import { BulkChoice, type BulkChoiceValue, type BulkType } from './BulkChoice'
import { typedPriceOf } from './BulkTypedPrice'
import { useBulkUndo } from './use-bulk-undo'

/** What is done at prices that were shown before. */
function pricedAction(type: BulkType, choice: BulkChoiceValue, agreed: AgreedTotals): BulkAction | null {
  const { id, freightMode, priceReason } = choice
  const totals = agreed.map((one) => ({ id: one.id, totalUSD: one.totalUSD }))
  const typed = typedPriceOf(choice)
  switch (type) {
    case 'owner':
      return id ? { kind: type, receiverId: id, agreed } : null
    case 'price':
      return typed && agreed.length > 0 ? { kind: type, ...typed, priceReason, agreed } : null
    case 'mode':
      return freightMode ? { kind: type, freightMode, totals } : null
    default:
      return type === 'listPrice' && totals.length > 0 ? { kind: type, totals } : null
  }
}

function actionOf(
  type: BulkType,
  choice: BulkChoiceValue,
  agreed: AgreedTotals | undefined,
): BulkAction | null {
  const { id = null, waitingStatus, overrideReason, location } = choice
  switch (type) {
    case 'waitingStatus':
      return waitingStatus ? { kind: type, waitingStatus, overrideReason } : null
    case 'location':
      return location ? { kind: type, location } : null
    case 'receiver':
      return id ? { kind: type, receiverId: id } : null
    case 'batch':
    case 'carton':
      if (id === null && !choice.takeOut) return null
      return type === 'batch' ? { kind: type, batchId: id } : { kind: type, cartonId: id }
    default:
      return agreed ? pricedAction(type, choice, agreed) : null
  }
}

type Rows = ReadonlyMap<string, PackageRow>

/** The packages whose price follows the list by this change; null for every other change. */
function pricedAnew(type: BulkType, { freightMode, id }: BulkChoiceValue, rows: Rows) {
  if (type === 'listPrice') return { ids: [...rows.keys()] }
  if (type === 'owner') return id ? { ids: [...rows.keys()], receiverId: id } : null
  if (type !== 'mode' || !freightMode) return null
  const others = [...rows.values()].filter((row) => row.freightMode !== freightMode)
  return { ids: others.map(({ id }) => id), freightMode }
}

/** Packages as the result of a bulk change names them. */
export const packageNames = (rows: ReadonlyMap<string, { trackingNumber: string }>) =>
  new Map(
    [...rows].map(([id, { trackingNumber }]) => [
      id,
      { name: trackingNumber, href: `/admin/packages/${id}` },
    ]),
  )

interface BulkDialogProps {
  type: BulkType
  packages: ReadonlyMap<string, PackageRow>
  onClosed: () => void
}

/** One action on all ticked packages: the choice, the progress, and the result of each. */
export function BulkDialog({ type, packages, onClosed }: BulkDialogProps) {
  const { t } = useTranslation('packages')
  const problemOf = useFailure()
  const { run, report, pending, stop, isStopped } = useBulkPackages()
  const [choice, setChoice] = useState<BulkChoiceValue>({})
  const [rows, setRows] = useState(packages)
  const { offerUndo, result } = useBulkUndo(report, packageNames(rows))
  const isOver = report.length > 0
  const byList = useBulkPrices(isOver ? null : pricedAnew(type, choice, rows))
  const byHand = useTypedPrices(isOver || type !== 'price' ? null : [...rows.keys()], typedPriceOf(choice))
  const { data: totals, error } = type === 'price' ? byHand : byList
  const action = actionOf(type, choice, totals)

  function start(chosen: BulkAction) {
    // Of what the list says nothing else, nothing is asked.
    const asked = chosen.kind === 'listPrice' ? chosen.totals.map(({ id }) => id) : [...rows.keys()]
    setRows(new Map([...rows].filter(([id]) => asked.includes(id))))
    return run(asked, chosen, offerUndo)
  }

  return (
    <BulkModal
      title={t(`bulk.${type}Title`, { count: rows.size })}
      {...result}
      pending={pending}
      isStopped={isStopped}
      onStop={stop}
      onStart={action && (() => start(action))}
      onClosed={onClosed}
    >
      <BulkChoice
        type={type}
        value={choice}
        packages={rows}
        prices={{ totals, problem: problemOf(error) }}
        onChange={setChoice}
      />
    </BulkModal>
  )
}
