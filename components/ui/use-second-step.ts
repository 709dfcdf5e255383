import { useDeferredValue } from 'react'

/**
 * False in the first drawing of what asks, true in the one right after it. What is heavy waits for it behind its
 * skeleton, so that on the way to another page the heading stands at once, on a slow machine as well.
 */
export function useSecondStep(): boolean {
  return useDeferredValue(true, false)
}
