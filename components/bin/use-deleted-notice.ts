import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useRestore } from '@/hooks/bin'
import { useFailure } from '@/hooks/use-failure'
import { UNDO_SHOWN_SECONDS } from '@/lib/domain/transit-status'

/** Says that a record was deleted, and offers to undo it; afterwards it is restored from the bin. */
export function useDeletedNotice() {
  const { t } = useTranslation('bin')
  const { send } = useRestore()
  const problemOf = useFailure()

  async function undo(id: string) {
    try {
      if (await send({ params: { id } })) notices.success(t('undone'))
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return (id: string, text: string) =>
    notices.undoable(text, { label: t('undo'), seconds: UNDO_SHOWN_SECONDS, onUndo: () => void undo(id) })
}
