import { useEffect } from 'react'
import { fetchNextLater } from '@/components/ui/later'

/** Safari has no idle time to give away. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 1000)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act)
  return () => window.cancelIdleCallback(handle)
}

/** While nothing else is to do, fetches what this page may open, one after the other, so that the click finds it there. */
export function useWarmUp(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may open other things
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const wait = () => {
      stop = whenIdle(() => {
        // Without a line the rest comes when it is asked for.
        fetchNextLater().then(
          (wasThere) => {
            if (wasThere && !isOver) wait()
          },
          () => undefined,
        )
      })
    }
    wait()
    return () => {
      isOver = true
      stop()
    }
  }, [pathname])
}
