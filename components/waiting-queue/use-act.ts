import { useState } from 'react'
import { notices } from '@/components/ui/notices'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'

/** One act of a dialog: done, it says so and closes; refused, the reason stands in the dialog. */
export function useAct(doneText: string, onClosed: () => void) {
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)

  async function act(send: () => Promise<unknown>): Promise<void> {
    setRefused(null)
    try {
      await send()
      notices.success(doneText)
      onClosed()
    } catch (failure) {
      const problem = problemOf(failure)
      const [why] = Object.values(fieldTextsOf(failure))
      setRefused(problem && { ...problem, text: why ?? problem.text })
    }
  }
  return { act, refused }
}
