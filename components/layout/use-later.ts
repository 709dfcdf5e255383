import { type ComponentType, useEffect, useRef } from 'react'
import { useLazy } from './use-lazy'

/** A component that means nothing before the page stands in a browser: its code comes then. Null until it is there. */
export function useLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { Loaded, ask } = useLazy(load)
  const start = useRef(ask)
  useEffect(() => start.current(), [])
  return { Loaded }
}
