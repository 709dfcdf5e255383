import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { BulkReport } from '@/lib/contracts/fields'

/** Small enough that each answer comes long before the time-out. */
const AT_ONCE = 40

/**
 * One action on many records, some at a time. When the connection is lost in between, `report` has what was answered until
 * then, and the failure is thrown. `send` and `refreshes` stay the same from render to render.
 */
export function useBulk<Action, Row extends BulkReport[number]>(
  send: (ids: string[], action: Action) => Promise<Row[]>,
  refreshes: readonly string[],
) {
  const { mutate } = useSWRConfig()
  const [report, setReport] = useState<Row[]>([])
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const stopped = useRef(false)
  const [isStopped, setStopped] = useState(false)

  const run = useCallback(
    /** `onOver` gets what was answered, also when the connection is lost in between. Resolves with it. */
    async (ids: readonly string[], action: Action, onOver?: (answered: Row[]) => void): Promise<Row[]> => {
      if (busy.current) return []
      busy.current = true
      stopped.current = false
      setStopped(false)
      setPending(true)
      setReport([])
      const answered: Row[] = []
      try {
        for (let start = 0; start < ids.length && !stopped.current; start += AT_ONCE) {
          const rows = await send(ids.slice(start, start + AT_ONCE), action)
          answered.push(...rows)
          setReport([...answered])
        }
        return answered
      } finally {
        busy.current = false
        setPending(false)
        void mutate((cached) => Array.isArray(cached) && refreshes.includes(String(cached[0])))
        onOver?.(answered)
      }
    },
    [mutate, send, refreshes],
  )

  /** What is sent is answered; nothing is sent after it. */
  const stop = useCallback(() => {
    stopped.current = true
    setStopped(true)
  }, [])

  return { run, report, pending, stop, isStopped }
}
