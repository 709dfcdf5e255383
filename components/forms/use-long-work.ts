import { useEffect, useRef, useState } from 'react'
import { notices } from '@/components/ui/notices'
import { useFailure } from '@/hooks/use-failure'
import type { FetchRowsOptions } from '@/lib/client/fetch-rows'

interface Progress {
  done: number
  /** 0 while it is not known. */
  total: number
}

/** Work of a page that takes a while, once at a time: how far it is (null while there is none), and its stop, which is no failure. */
export function useLongWork() {
  const problemOf = useFailure()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(work: (options: Required<FetchRowsOptions>) => Promise<unknown>): Promise<void> {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      await work({
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      })
    } catch (failure) {
      const problem = controller.signal.aborted ? null : problemOf(failure)
      if (problem) notices.failure(problem.text, problem.requestId)
    } finally {
      running.current = null
      setProgress(null)
    }
  }

  return { progress, run, stop: () => running.current?.abort() }
}
