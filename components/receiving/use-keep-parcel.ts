import { useState } from 'react'
import { useCorrectParcel, useOwnParcels } from '@/hooks/receiving'
import { useSession } from '@/hooks/session'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { ApiError } from '@/lib/client/api-error'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { nextLocalNumber, putParcel, type QueuedParcel } from '@/lib/client/parcel-queue'
import { uploadOnePhoto } from '@/lib/client/upload'
import { inputOf, type ParcelValues, type Standing } from './parcel-form'
import type { Problems } from './use-parcel-form'

let lastOrder = 0

/** Grows even when two are saved in one millisecond or the clock is set back while the page is open. */
function nextOrder(): number {
  lastOrder = Math.max(Date.now(), lastOrder + 1)
  return lastOrder
}

function queuedOf(values: ParcelValues, standing: Standing, employeeId: string): QueuedParcel {
  const old = values.origin.kind === 'queued' ? values.origin.parcel : null
  return {
    // The same key: the refused one is replaced in one step, and nothing of it was kept by the API.
    key: old?.key ?? newIdempotencyKey(),
    employeeId,
    order: old?.order ?? nextOrder(),
    localNumber: old?.localNumber ?? nextLocalNumber(),
    savedAt: old?.savedAt ?? new Date().toISOString(),
    input: inputOf(values, standing),
    customer: values.isUnknown ? null : values.customer,
    photos: values.photos,
    isUnanswered: false,
    refusal: null,
    serverFaults: 0,
    hasProvisionalLabel: old?.hasProvisionalLabel ?? false,
  }
}

interface KeepOptions {
  standing: Standing
  onKept: (parcel: QueuedParcel | null) => void
}

/** Saving: a new parcel goes into the browser's queue, a correction of a received one straight to the API. */
export function useKeepParcel({ standing, onKept }: KeepOptions) {
  const employeeId = useSession()?.user.id
  const correction = useCorrectParcel()
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)
  const [isStale, setStale] = useState(false)
  const { mutate: askOwn } = useOwnParcels()

  function forgetRefusal(): void {
    setRefused(null)
    setStale(false)
  }

  async function correct(values: ParcelValues): Promise<void> {
    if (values.origin.kind !== 'received') return
    const { id, version, imageIds } = values.origin
    const added: string[] = []
    for (const { file, name, key } of values.photos) {
      const image = await uploadOnePhoto({ photo: file, name, key, onProgress: () => undefined })
      added.push(image.id)
    }
    const body = { ...inputOf(values, standing), imageIds: [...imageIds, ...added], version }
    await correction.send({ params: { id }, body })
    onKept(null)
  }

  async function keep(values: ParcelValues): Promise<Problems | null> {
    forgetRefusal()
    try {
      if (values.origin.kind === 'received') await correct(values)
      else if (employeeId) {
        const parcel = queuedOf(values, standing, employeeId)
        await putParcel(parcel)
        onKept(parcel)
      }
      return null
    } catch (failure) {
      const { receiverId, ...texts } = fieldTextsOf(failure)
      if (failure instanceof ApiError && failure.error === 'stale_version') {
        await askOwn()
        setStale(true)
        return {}
      }
      setRefused(problemOf(failure))
      return { ...texts, ...(receiverId && { customer: receiverId }) }
    }
  }

  return { keep, refused, isStale, forgetRefusal }
}
