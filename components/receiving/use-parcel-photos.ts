import { useState } from 'react'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import type { QueuedPhoto } from '@/lib/client/parcel-queue'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { PHOTO_LIMIT_BYTES } from '@/lib/contracts/files'
import type { ParcelForm } from './use-parcel-form'

const MOST_PHOTOS = 30

/** Makes photos small before they are kept: a queue of originals would fill a phone. */
export function useParcelPhotos(form: ParcelForm, onTooLarge: (name: string) => void) {
  const [preparing, setPreparing] = useState(0)

  async function add(files: File[]): Promise<void> {
    setPreparing((count) => count + 1)
    const made: QueuedPhoto[] = []
    for (const file of files.slice(0, MOST_PHOTOS)) {
      const small = await shrinkPhoto(file)
      if (small.size > PHOTO_LIMIT_BYTES) onTooLarge(file.name)
      else made.push({ key: newIdempotencyKey(), file: small, name: file.name, imageId: null })
    }
    form.addPhotos(made)
    setPreparing((count) => count - 1)
  }

  return { add, isPreparing: preparing > 0 }
}
