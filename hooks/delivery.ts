import { useCallback, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { type BulkReport, PACKAGE_READS } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call, newIdempotencyKey } from '@/lib/client/call'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import type { DataOf } from '@/lib/contracts/endpoint'
import { getHandOverTerms, sendHandOverCode } from '@/lib/contracts/hand-over'
import { bulkPackages, getHandOverPieces, undoDelivery } from '@/lib/contracts/package-actions'

/** What proves the handing over: a photo or a signature. */
export interface Proof {
  picture: Blob
  name: string
}

interface HandOver {
  ids: readonly string[]
  deliveredTo: string
  proof: Proof | null
  overrideReason: string
  receiverCode: string
  withoutCodeReason: string
  /** Of packages of which only some pieces go: those. */
  parts: { packageId: string; pieces: number[] }[]
}

/** Small enough that each answer comes long before the time-out. */
const AT_ONCE = 40

/** Hands packages over to one person, with one picture for all; answers for each whether it was done. */
export function useHandOver() {
  const { mutate } = useSWRConfig()
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

  return useCallback(
    async ({ ids, proof, ...rest }: HandOver): Promise<BulkReport> => {
      const report: BulkReport = []
      try {
        const action = { kind: 'delivery' as const, ...rest, fileId: await store(proof) }
        for (let start = 0; start < ids.length; start += AT_ONCE) {
          const part = ids.slice(start, start + AT_ONCE)
          const parts = rest.parts.filter(({ packageId }) => part.includes(packageId))
          report.push(...(await call(bulkPackages, { body: { ids: part, action: { ...action, parts } } })))
        }
        return report
      } finally {
        void mutate((cached) => Array.isArray(cached) && PACKAGE_READS.includes(String(cached[0])))
      }
    },
    [mutate, store],
  )
}

export type HandOverPieces = DataOf<typeof getHandOverPieces>

export const loadHandOverPieces = (id: string): Promise<HandOverPieces> =>
  call(getHandOverPieces, { params: { id }, query: {} })

/** What is to be paid before these pieces of a package go. What was asked before is not shown for it. */
export function useHandOverPieces(id: string | null, going: readonly number[]) {
  const asked = id === null ? null : { params: { id }, query: { pieces: going.join(',') } }
  return useCall(getHandOverPieces, asked, { keepPreviousData: false })
}

/** What a hand-over to this receiver asks for; nothing for packages of several. */
export function useHandOverTerms(customerId: string | null) {
  return useCall(getHandOverTerms, customerId === null ? null : { params: { customerId } })
}

export function useSendHandOverCode() {
  return useWrite(sendHandOverCode, [getHandOverTerms.name])
}

export function useUndoDelivery() {
  return useWrite(undoDelivery, PACKAGE_READS)
}
