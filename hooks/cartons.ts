import { useCallback, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useStorePicture } from '@/hooks/files'
import { PACKAGE_READS } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useUpload } from '@/hooks/use-upload'
import { useWrite } from '@/hooks/use-write'
import { ApiError } from '@/lib/client/api-error'
import { call } from '@/lib/client/call'
import { type Carton, createCarton, deleteCarton, listCartons, updateCarton } from '@/lib/contracts/cartons'
import { listDischarge, noteFinding, settleFinding } from '@/lib/contracts/discharge'
import type { BodyInputOf, QueryInputOf } from '@/lib/contracts/endpoint'
import type { BulkReport } from '@/lib/contracts/fields'
import { forgetLoadScan, getLoadCount, listUnscanned, scanLoad } from '@/lib/contracts/load-scans'
import { bulkPackages } from '@/lib/contracts/package-actions'

/** The cartons of a batch; null waits. */
export function useCartons(batchId: string | null) {
  return useCall(listCartons, batchId === null ? null : { query: { batchId } })
}

const REFRESHES = [getLoadCount.name, listUnscanned.name, listDischarge.name]
/** Several people scan at the same door. */
const REFRESH_INTERVAL_MS = 10_000

/** The loading list against what was scanned; null waits. */
export function useLoadCount(batchId: string | null, query: QueryInputOf<typeof getLoadCount>) {
  return useCall(getLoadCount, batchId === null ? null : { params: { id: batchId }, query }, {
    refreshInterval: REFRESH_INTERVAL_MS,
  })
}

/** The packages of a batch with pieces that nobody scanned; null waits. */
export function useUnscanned(batchId: string | null) {
  return useCall(listUnscanned, batchId === null ? null : { params: { id: batchId } })
}

export function useScanLoad() {
  return useWrite(scanLoad, REFRESHES)
}

export function useDeleteLoadScan() {
  return useWrite(forgetLoadScan, REFRESHES)
}

/** What was short or damaged when a batch was unloaded. */
export function useDischarge(batchId: string) {
  return useCall(listDischarge, { params: { id: batchId } }, { refreshInterval: REFRESH_INTERVAL_MS })
}

type Finding = Omit<BodyInputOf<typeof noteFinding>, 'fileId'>

/** Notes a finding, with its photo; resolves with null when the photo was stopped, and nothing is noted. */
export function useNoteFinding(batchId: string) {
  const { send } = useWrite(noteFinding, REFRESHES)
  const { upload: store } = useStorePicture()
  const { sent, upload, stop } = useUpload()
  const stored = useRef<{ photo: File; fileId: string } | null>(null)
  const note = useCallback(
    async (finding: Finding, photo: File | null) => {
      // Uploaded once only, however often the rest is tried again.
      if (photo && stored.current?.photo !== photo) {
        const image = await upload((sending) => store(photo, sending))
        if (!image) return null
        stored.current = { photo, fileId: image.id }
      }
      const fileId = photo ? stored.current?.fileId : null
      return send({ params: { id: batchId }, body: { ...finding, fileId } })
    },
    [batchId, send, store, upload],
  )
  return { note, sent, stop }
}

export function useSettleFinding() {
  return useWrite(settleFinding, REFRESHES)
}

/** Puts packages into a carton of their batch, or out of theirs (null); answers for each whether it was done. */
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

export type CartonInput = Omit<BodyInputOf<typeof createCarton>, 'batchId'>

/** Creates a carton in a batch, or saves a known one; the API refuses when it was changed since it was read. */
export function useSaveCarton(batchId: string) {
  const { send: create } = useWrite(createCarton, PACKAGE_READS)
  const { send: replace } = useWrite(updateCarton, PACKAGE_READS)
  return useCallback(
    (body: CartonInput, known: Carton | null) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body: { ...body, batchId } }),
    [batchId, create, replace],
  )
}

export function useDeleteCarton() {
  return useWrite(deleteCarton, PACKAGE_READS)
}

/** The carton as it is now, past every cache. */
export async function readCarton({ id, batchId }: Carton): Promise<Carton> {
  const cartons = await call(listCartons, { query: { batchId } })
  const carton = cartons.find((one) => one.id === id)
  if (carton) return carton
  throw new ApiError({
    code: 404,
    status: 404,
    error: 'not_found',
    message: '',
    errors: {},
    requestId: null,
    retryAfterSeconds: null,
  })
}
