import { useSyncExternalStore } from 'react'

const widthOf = (query: string) => ({
  subscribe(listener: () => void) {
    const media = window.matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  },
  isReached: () => window.matchMedia(query).matches,
})

/** antd's own widths. */
const WIDTHS = {
  sm: widthOf('(min-width: 576px)'),
  md: widthOf('(min-width: 768px)'),
  lg: widthOf('(min-width: 992px)'),
}

const onServer = () => true

/**
 * Whether the screen has at least this width. antd's `Grid.useBreakpoint` learns it after the first render: every list would
 * be rendered twice, and on a phone first as a table.
 */
export function useIsWide(from: keyof typeof WIDTHS): boolean {
  const { subscribe, isReached } = WIDTHS[from]
  return useSyncExternalStore(subscribe, isReached, onServer)
}
