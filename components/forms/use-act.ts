import { useCallback, useRef, useState } from 'react'
import { notices } from '@/components/ui/notices'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'

/**
 * The way of an act without a form: do it and say that it is done, or keep why it was refused for the screen to show; true
 * when it was done, and a second click does nothing. A refusal that names a field is told in that field's words.
 */
export function useAct() {
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)
  const busy = useRef(false)

  const act = useCallback(
    async <Data>(
      doIt: () => Promise<Data>,
      doneText: string | ((data: Data) => string),
    ): Promise<boolean> => {
      if (busy.current) return false
      busy.current = true
      setRefused(null)
      try {
        const data = await doIt()
        notices.success(typeof doneText === 'string' ? doneText : doneText(data))
        return true
      } catch (failure) {
        const [said] = Object.values(fieldTextsOf(failure))
        const problem = problemOf(failure)
        setRefused(problem && said ? { ...problem, text: said } : problem)
        return false
      } finally {
        busy.current = false
      }
    },
    [problemOf],
  )
  return { act, refused, forget: useCallback(() => setRefused(null), []) }
}
