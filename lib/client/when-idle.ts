/** Calls back when the browser has nothing else to do; the answer calls it off. Safari has no idle time to give away. */
export function whenIdle(act: () => void, timeout?: number): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 1000)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, timeout === undefined ? undefined : { timeout })
  return () => window.cancelIdleCallback(handle)
}
