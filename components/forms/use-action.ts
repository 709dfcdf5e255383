import { useCallback, useRef, useState } from 'react'
import { notices } from '@/components/ui/notices'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'

/**
 * An action without a form: runs it and notifies, or returns why it was refused for the screen to show. `run` resolves
 * with true when it was done; a second click does nothing. Where the API refuses a field, its text is shown.
 */
export function useAction() {
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)
  const isBusy = useRef(false)

  const run = useCallback(
    async <Data>(
      action: () => Promise<Data>,
      /** Null where nothing is said of it here. */
      doneText: string | ((data: Data) => string | null) | null,
    ): Promise<boolean> => {
      if (isBusy.current) return false
      isBusy.current = true
      setRefused(null)
      try {
        const data = await action()
        const text = typeof doneText === 'function' ? doneText(data) : doneText
        if (text !== null) notices.success(text)
        return true
      } catch (failure) {
        const [fieldText] = Object.values(fieldTextsOf(failure))
        const problem = problemOf(failure)
        setRefused(problem && fieldText ? { ...problem, text: fieldText } : problem)
        return false
      } finally {
        isBusy.current = false
      }
    },
    [problemOf],
  )
  return { run, refused, reset: useCallback(() => setRefused(null), []) }
}
