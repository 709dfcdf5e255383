import { useCallback } from 'react'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import type { ScanOutcome } from './ScanField'

/** Turns an act on one scanned code into the line that says what came of it; a refusal is told in its own words. */
export function useScanOutcome(): (code: string, doIt: () => Promise<ScanOutcome>) => Promise<ScanOutcome> {
  const problemOf = useFailure()
  return useCallback(
    async (code, doIt) => {
      try {
        return await doIt()
      } catch (failure) {
        const [said] = Object.values(fieldTextsOf(failure))
        return { tone: 'danger', text: `${code}: ${said ?? problemOf(failure)?.text ?? ''}` }
      }
    },
    [problemOf],
  )
}
