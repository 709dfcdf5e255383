import { useCallback, useRef } from 'react'
import { PACKAGE_READS } from '@/hooks/packages'
import { useSession } from '@/hooks/session'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call, newIdempotencyKey } from '@/lib/client/call'
import { newEntry, type QueuedPhoto } from '@/lib/client/queue-entries'
import { submit } from '@/lib/client/queue-runner'
import { PartRefusal } from '@/lib/client/queue-sender'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { BulkReport } from '@/lib/contracts/fields'
import {
  getHandOverTerms,
  listReadyCargo,
  type ReadyCargo,
  sendHandOverCode,
} from '@/lib/contracts/hand-over'
import { getHandOverPieces, undoDelivery } from '@/lib/contracts/package-actions'
import type { PackageRow } from '@/lib/contracts/packages'

/** What proves the handing over: a photo or a signature. */
export interface HandOverProof {
  picture: Blob
  name: string
}

/** What a hand-over needs to know of a package. */
export type HandOverCargo = Pick<
  PackageRow,
  'id' | 'trackingNumber' | 'receiverInfo' | 'pieces' | 'isPaymentComplete' | 'remainingUSD'
> &
  Partial<Pick<ReadyCargo, 'pieceNumbers'>>

interface HandOver {
  packages: readonly HandOverCargo[]
  deliveredTo: string
  proof: HandOverProof | null
  overrideReason: string
  receiverCode: string
  withoutCodeReason: string
  /** Of packages of which only some pieces go: those. */
  parts: { packageId: string; pieces: number[] }[]
}

const READY_PAUSE_MS = 60_000

/** Small enough that each answer comes long before the time-out. */
const AT_ONCE = 40

/**
 * Hands packages over to one person, with one picture for all: saved on the device first, and sent at once or when there is a
 * connection. Answers for each whether it was done, and null while it waits.
 */
export function useHandOver() {
  const employeeId = useSession()?.user.id ?? ''
  const photo = useRef<{ picture: Blob; queued: QueuedPhoto } | null>(null)

  /** Under one key, however often the rest is tried again. */
  const photosOf = useCallback(async (proof: HandOverProof | null): Promise<QueuedPhoto[]> => {
    if (!proof) return []
    if (photo.current?.picture !== proof.picture) {
      const file = await shrinkPhoto(proof.picture)
      const queued = { key: newIdempotencyKey(), file, name: proof.name, imageId: null }
      photo.current = { picture: proof.picture, queued }
    }
    return [photo.current.queued]
  }, [])

  return useCallback(
    async ({ packages, proof, ...rest }: HandOver): Promise<BulkReport | null> => {
      const report: BulkReport = []
      const input = { kind: 'delivery' as const, ...rest, handedOverAt: new Date().toISOString() }
      const photos = await photosOf(proof)
      let isWaiting = false
      for (let start = 0; start < packages.length; start += AT_ONCE) {
        const part = packages
          .slice(start, start + AT_ONCE)
          .map(({ id, trackingNumber }) => ({ id, trackingNumber }))
        try {
          const answer = await submit({
            ...newEntry(employeeId, photos),
            kind: 'handOver',
            packages: part,
            input,
          })
          if (answer) report.push(...answer)
          else isWaiting = true
        } catch (failure) {
          if (!(failure instanceof PartRefusal)) throw failure
          report.push(...failure.report)
        }
      }
      return isWaiting ? null : report
    },
    [employeeId, photosOf],
  )
}

/** What lies at the counter. Not read again and again: it is a long list of customers. */
export function useReadyCargo() {
  return useCall(listReadyCargo, {}, { revalidateOnFocus: false, dedupingInterval: READY_PAUSE_MS })
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
