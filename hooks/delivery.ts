import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { BulkReport } from '@/hooks/packages'
import { PACKAGE_READS } from '@/hooks/packages'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import { bulkPackages, undoDelivery } from '@/lib/contracts/package-acts'

/** What proves the handing over: a photo, or a signature that was drawn. */
export interface Proof {
  picture: Blob
  name: string
}

interface HandOver {
  ids: readonly string[]
  deliveredTo: string
  proof: Proof | null
  overrideReason: string | undefined
}

/** Small enough that each answer comes long before the time-out. */
const AT_ONCE = 40

/** Hands packages over to one person, with one picture for all; tells of each whether it was done. */
export function useHandOver() {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const stored = useRef<{ picture: Blob; fileId: string } | null>(null)

  /** Once only, however often the rest is tried again. */
  const store = useCallback(async (proof: Proof | null): Promise<string | null> => {
    if (!proof) return null
    if (stored.current?.picture === proof.picture) return stored.current.fileId
    const { id } = await uploadOnePhoto({
      photo: await shrinkPhoto(proof.picture),
      name: proof.name,
      key: newIdempotencyKey(),
      onProgress: () => undefined,
    })
    stored.current = { picture: proof.picture, fileId: id }
    return id
  }, [])

  const handOver = useCallback(
    async ({ ids, deliveredTo, proof, overrideReason }: HandOver): Promise<BulkReport | null> => {
      if (busy.current) return null
      busy.current = true
      setPending(true)
      try {
        const action = {
          kind: 'delivery' as const,
          deliveredTo,
          overrideReason,
          fileId: await store(proof),
        }
        const report: BulkReport = []
        for (let start = 0; start < ids.length; start += AT_ONCE) {
          report.push(
            ...(await call(bulkPackages, { body: { ids: ids.slice(start, start + AT_ONCE), action } })),
          )
        }
        return report
      } finally {
        busy.current = false
        setPending(false)
        void mutate((cached) => Array.isArray(cached) && PACKAGE_READS.includes(String(cached[0])))
      }
    },
    [mutate, store],
  )

  return { handOver, pending }
}

export function useUndoDelivery() {
  return useWrite(undoDelivery, PACKAGE_READS)
}
