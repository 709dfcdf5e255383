import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '@/lib/client/call'
import type { BodyInputOf, DataOf } from '@/lib/contracts/endpoint'
import { bulkPackages } from '@/lib/contracts/package-acts'
import { PACKAGE_READS } from './refreshes'

export type BulkAction = BodyInputOf<typeof bulkPackages>['action']
export type BulkReport = DataOf<typeof bulkPackages>

/** Small enough that each answer comes long before the time-out, and the bar moves. */
const AT_ONCE = 40

/**
 * Does one thing with many packages, some at a time; `done` counts those that were answered. When the line breaks in
 * between, what was answered until then is in `report`, and the failure is thrown.
 */
export function useBulkPackages() {
  const { mutate } = useSWRConfig()
  const [report, setReport] = useState<BulkReport>([])
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  const run = useCallback(
    async (ids: readonly string[], action: BulkAction): Promise<void> => {
      if (busy.current) return
      busy.current = true
      setPending(true)
      setReport([])
      try {
        for (let start = 0; start < ids.length; start += AT_ONCE) {
          const rows = await call(bulkPackages, { body: { ids: ids.slice(start, start + AT_ONCE), action } })
          setReport((before) => [...before, ...rows])
        }
      } finally {
        busy.current = false
        setPending(false)
        void mutate((cached) => Array.isArray(cached) && PACKAGE_READS.includes(String(cached[0])))
      }
    },
    [mutate],
  )

  return { run, report, pending }
}
