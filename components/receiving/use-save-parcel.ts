import { useState } from 'react'
import { useCorrectParcel, useOwnParcels } from '@/hooks/receiving'
import { useSession } from '@/hooks/session'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { ApiError } from '@/lib/client/api-error'
import { putEntry } from '@/lib/client/offline-queue'
import { newEntry, nextLocalNumber, type QueuedParcel } from '@/lib/client/queue-entries'
import { uploadOnePhoto } from '@/lib/client/upload'
import { inputOf, type ParcelDefaults, type ParcelValues } from './parcel-form'
import type { Problems } from './use-parcel-form'

function queuedOf(values: ParcelValues, defaults: ParcelDefaults, employeeId: string): QueuedParcel {
  const old = values.origin.kind === 'queued' ? values.origin.parcel : null
  return {
    ...newEntry(employeeId, values.photos),
    // The same key replaces the refused one, of which the API has saved nothing.
    ...(old && { key: old.key, order: old.order, savedAt: old.savedAt }),
    kind: 'parcel',
    localNumber: old?.localNumber ?? nextLocalNumber(),
    input: inputOf(values, defaults),
    customer: values.isUnknown ? null : values.customer,
    hasProvisionalLabel: old?.hasProvisionalLabel ?? false,
  }
}

interface SaveOptions {
  defaults: ParcelDefaults
  onSaved: (parcel: QueuedParcel | null) => void
}

/** A new parcel goes into the browser's queue, the correction of a received one straight to the API. */
export function useSaveParcel({ defaults, onSaved }: SaveOptions) {
  const employeeId = useSession()?.user.id
  const correction = useCorrectParcel()
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)
  const [isStale, setStale] = useState(false)
  const { mutate: refreshOwn } = useOwnParcels()

  function clearRefusal(): void {
    setRefused(null)
    setStale(false)
  }

  async function correct(values: ParcelValues): Promise<void> {
    if (values.origin.kind !== 'received') return
    const { id, version, imageIds } = values.origin
    const added: string[] = []
    for (const { file, name, key } of values.photos) {
      const image = await uploadOnePhoto({ photo: file, name, key })
      added.push(image.id)
    }
    const body = { ...inputOf(values, defaults), imageIds: [...imageIds, ...added], version }
    await correction.send({ params: { id }, body })
    onSaved(null)
  }

  async function saveParcel(values: ParcelValues): Promise<Problems | null> {
    clearRefusal()
    try {
      if (values.origin.kind === 'received') await correct(values)
      else if (employeeId) {
        const parcel = queuedOf(values, defaults, employeeId)
        await putEntry(parcel)
        onSaved(parcel)
      }
      return null
    } catch (failure) {
      const { receiverId, ...texts } = fieldTextsOf(failure)
      if (failure instanceof ApiError && failure.error === 'stale_version') {
        await refreshOwn()
        setStale(true)
        return {}
      }
      setRefused(problemOf(failure))
      return { ...texts, ...(receiverId && { customer: receiverId }) }
    }
  }

  return { saveParcel, refused, isStale, clearRefusal }
}
