import { useCallback, useState } from 'react'
import { newIdempotencyKey } from '@/lib/client/idempotency-key'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import { uploadOnePhoto } from '@/lib/client/upload'
import { useSetProof } from './use-transfer-steps'

/** Stores a picture and puts it to a transfer as its proof. */
export function useUploadProof(transferId: string) {
  const { send, pending: putting } = useSetProof()
  const [uploading, setUploading] = useState(false)
  const upload = useCallback(
    async (file: File) => {
      setUploading(true)
      try {
        const photo = await shrinkPhoto(file)
        const { id } = await uploadOnePhoto({
          photo,
          name: file.name,
          key: newIdempotencyKey(),
          onProgress: () => undefined,
        })
        return await send({ params: { id: transferId }, body: { proofFileId: id } })
      } finally {
        setUploading(false)
      }
    },
    [send, transferId],
  )
  return { upload, pending: uploading || putting }
}
