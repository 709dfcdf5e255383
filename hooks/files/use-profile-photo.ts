import { useCallback, useState } from 'react'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import type { Image } from '@/lib/contracts/files'

/** Stores one picture; the form that asked for it saves its id. */
export function useProfilePhoto() {
  const [pending, setPending] = useState(false)
  const upload = useCallback(async (file: File): Promise<Image> => {
    setPending(true)
    try {
      const photo = await shrinkPhoto(file)
      return await uploadOnePhoto({
        photo,
        name: file.name,
        key: newIdempotencyKey(),
        onProgress: () => undefined,
      })
    } finally {
      setPending(false)
    }
  }, [])
  return { upload, pending }
}
