import { useCallback, useState } from 'react'
import { useFailure } from '@/hooks/use-failure'
import { fieldTextsOf } from '@/hooks/use-field-problems'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import type { Image } from '@/lib/contracts/files'

/** Stores one picture that is not a package's; resolves with null when it failed, and says why. */
export function useUploadPicture() {
  const problemOf = useFailure()
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })

  const upload = useCallback(
    async (file: File): Promise<Image | null> => {
      setState({ busy: true, problem: null })
      try {
        const photo = await shrinkPhoto(file)
        const key = newIdempotencyKey()
        const image = await uploadOnePhoto({ photo, name: file.name, key, onProgress: () => undefined })
        setState({ busy: false, problem: null })
        return image
      } catch (failure) {
        const [said] = Object.values(fieldTextsOf(failure))
        setState({ busy: false, problem: said ?? problemOf(failure)?.text ?? null })
        return null
      }
    },
    [problemOf],
  )
  return { upload, ...state }
}
