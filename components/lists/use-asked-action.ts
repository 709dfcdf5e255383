import { useState } from 'react'
import { useUrlState } from './use-url-state'

/** An action that the address asks for (`?action=move`), as the search does: once, until it is ended. */
export function useAskedAction(name: string): { isAsked: boolean; end: () => void } {
  const url = useUrlState()
  const [isOver, setOver] = useState(false)
  const isNamed = url.get('action') === name
  // It can be asked for again.
  if (isOver && !isNamed) setOver(false)
  const isAsked = isNamed && !isOver

  // At once: the address changes a moment later, in which a second click would find the dialog of the next step.
  function end() {
    if (!isAsked) return
    setOver(true)
    url.set({ action: undefined }, 'replace')
  }
  return { isAsked, end }
}
