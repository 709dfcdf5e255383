import { useCallback, useState } from 'react'
import { notices } from '@/components/ui/notices'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'

/**
 * The way of an act without a form: do it, say that it is done, or keep why it was refused for the screen to show. A refusal
 * that names a field is told in that field's words.
 */
export function useAct() {
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)

  const act = useCallback(
    async <Data>(doIt: () => Promise<Data | null>, doneText: string): Promise<Data | null> => {
      setRefused(null)
      try {
        const data = await doIt()
        notices.success(doneText)
        return data
      } catch (failure) {
        const [said] = Object.values(fieldTextsOf(failure))
        const problem = problemOf(failure)
        setRefused(problem && said ? { ...problem, text: said } : problem)
        return null
      }
    },
    [problemOf],
  )
  return { act, refused, forget: useCallback(() => setRefused(null), []) }
}
