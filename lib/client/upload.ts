import { isAxiosError } from 'axios'
import { CODE_OK, type Failure, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { type Image, uploadPhoto } from '@/lib/contracts/files'
import { apiErrorOf } from './call'
import { request, UPLOAD_TIMEOUT_MS } from './request'

interface PhotoUpload {
  photo: Blob
  name: string
  /** Sent as Idempotency-Key: a second try after a lost answer makes no second photo. */
  key: string
  /** Hears the part that has left, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Stores one photo. */
export async function uploadOnePhoto({ photo, name, key, onProgress }: PhotoUpload): Promise<Image> {
  const form = new FormData()
  form.append('file', photo, name)
  try {
    const response = await request.post(uploadPhoto.path, {
      payload: form,
      timeout: UPLOAD_TIMEOUT_MS,
      headers: { [IDEMPOTENCY_HEADER]: key },
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    })
    const body = response.data as Partial<Failure> & { data?: Image }
    if (body.code === CODE_OK && body.data) return body.data
    throw apiErrorOf(response) ?? new Error('Unexpected answer to an upload')
  } catch (failure) {
    throw (isAxiosError(failure) && apiErrorOf(failure.response)) || failure
  }
}
