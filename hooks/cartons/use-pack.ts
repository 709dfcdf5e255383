import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { PACKAGE_READS } from '@/hooks/packages/refreshes'
import type { BulkReport } from '@/hooks/packages/use-bulk-packages'
import { call } from '@/lib/client/call'
import { bulkPackages } from '@/lib/contracts/package-acts'

/** Puts packages into a carton of their batch, or out of theirs (null); tells of each whether it was done. */
export function usePack() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (ids: readonly string[], cartonId: string | null): Promise<BulkReport> => {
      const report = await call(bulkPackages, {
        body: { ids: [...ids], action: { kind: 'carton', cartonId } },
      })
      void mutate((cached) => Array.isArray(cached) && PACKAGE_READS.includes(String(cached[0])))
      return report
    },
    [mutate],
  )
}
