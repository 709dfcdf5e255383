import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useFailure } from '@/hooks/use-failure'
import { UNDO_SHOWN_SECONDS } from '@/lib/domain/transit-status'

/** Says what was done, and offers to undo it for some seconds. */
export function useUndoNotice(undoneText: string) {
  const { t } = useTranslation('ui')
  const problemOf = useFailure()

  async function press(undo: () => Promise<unknown>) {
    try {
      if (await undo()) notices.success(undoneText)
    } catch (failure) {
      const problem = problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    }
  }

  return (text: string, undo: () => Promise<unknown>) => {
    let isPressed = false
    notices.undoable(text, {
      label: t('undo'),
      seconds: UNDO_SHOWN_SECONDS,
      onUndo() {
        // A second click, while the notice fades, is none.
        if (isPressed) return
        isPressed = true
        void press(undo)
      },
    })
  }
}
