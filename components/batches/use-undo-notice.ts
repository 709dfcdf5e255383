import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useUndoMove } from '@/hooks/batches'
import { useFailure } from '@/hooks/use-failure'
import type { setBatchTransitStatus } from '@/lib/contracts/batches'
import type { DataOf } from '@/lib/contracts/endpoint'
import { UNDO_SHOWN_SECONDS } from '@/lib/domain/transit-status'

/** Says that a batch was moved, and offers to undo it while its messages wait. */
export function useUndoNotice() {
  const { t } = useTranslation('batches')
  const { send } = useUndoMove()
  const problemOf = useFailure()

  async function undo(id: string, version: number) {
    try {
      if (await send({ params: { id }, body: { version } })) notices.success(t('status.undone'))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return ({ id, version, undoUntil }: DataOf<typeof setBatchTransitStatus>, text: string) => {
    if (undoUntil === null) return notices.success(text)
    return notices.undoable(text, {
      label: t('status.undo'),
      seconds: UNDO_SHOWN_SECONDS,
      onUndo: () => void undo(id, version),
    })
  }
}
