import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only the browser knows and what never changes while the page stands: false until it is there. */
export function useInBrowser(read: () => boolean): boolean {
  return useSyncExternalStore(never, read, () => false)
}
