import { useTranslation } from 'react-i18next'
import { CartonSelect } from '@/components/cartons/CartonSelect'
import { notices } from '@/components/ui/notices'
import { useSetPackageCarton } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import type { PackageRow } from '@/lib/contracts/packages'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'

interface RowCartonProps {
  cargo: PackageRow
  batchId: string
}

/** The carton of one package of the batch, changed at once: the way of the keyboard. */
export function RowCarton({ cargo, batchId }: RowCartonProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const problemOf = useFailure()
  const { send, pending } = useSetPackageCarton()

  async function move(cartonId: string | null) {
    try {
      await send({ params: { id: cargo.id }, body: { cartonId } })
    } catch (failure) {
      const [said] = Object.values(fieldTextsOf(failure))
      const problem = problemOf(failure)
      if (problem) notices.failure(said ?? problem.text, problem.requestId)
    }
  }

  // What is delivered is a manager's to change.
  if (cargo.transitStatus === DELIVERED_TO_RECEIVER && !may('rules.override')) {
    return <>{cargo.cartonInfo?.number ?? '—'}</>
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keeps the row from opening
    <div onClick={(event) => event.stopPropagation()}>
      <CartonSelect
        label={`${t('field.carton')}, ${cargo.trackingNumber}`}
        placeholder="—"
        disabled={pending}
        batchId={batchId}
        value={cargo.cartonInfo?.id}
        onChange={(id) => void move(id ?? null)}
      />
    </div>
  )
}
