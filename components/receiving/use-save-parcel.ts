import { useState } from 'react'
import { useCorrectParcel, useOwnParcels } from '@/hooks/receiving'
import { useSession } from '@/hooks/session'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { useUpload } from '@/hooks/use-upload'
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

type ReceivedParcel = Extract<ParcelValues['origin'], { kind: 'received' }>

interface SaveOptions {
  defaults: ParcelDefaults
  onSaved: (parcel: QueuedParcel | null) => void
}

/** A new parcel goes into the browser's queue, the correction of a received one straight to the API. */
export function useSaveParcel({ defaults, onSaved }: SaveOptions) {
  const employeeId = useSession()?.user.id
  const correction = useCorrectParcel()
  const { sent, upload, stop } = useUpload()
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)
  const [isStale, setStale] = useState(false)
  const { mutate: refreshOwn } = useOwnParcels()

  function clearRefusal(): void {
    setRefused(null)
    setStale(false)
  }

  /** False when its photos were stopped, and nothing is corrected. */
  async function correct({ id, version, imageIds }: ReceivedParcel, values: ParcelValues): Promise<boolean> {
    const { photos } = values
    const added = await upload(async ({ signal, onProgress }) => {
      const ids: string[] = []
      for (const [index, { file, name, key }] of photos.entries()) {
        const image = await uploadOnePhoto({
          photo: file,
          name,
          key,
          signal,
          onProgress: (part) => onProgress((index + part) / photos.length),
        })
        ids.push(image.id)
      }
      return ids
    })
    if (!added) return false
    const body = { ...inputOf(values, defaults), imageIds: [...imageIds, ...added], version }
    await correction.send({ params: { id }, body })
    onSaved(null)
    return true
  }

  async function saveParcel(values: ParcelValues): Promise<Problems | null> {
    clearRefusal()
    try {
      if (values.origin.kind === 'received') return (await correct(values.origin, values)) ? null : {}
      if (employeeId) {
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

  return { saveParcel, refused, isStale, clearRefusal, sent, stop }
}
