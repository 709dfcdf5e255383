import { useEffect } from 'react'

/** Asks before the tab is closed over parcels that wait: they stay in this browser, but nobody sends them meanwhile. */
export function useCloseWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
}
