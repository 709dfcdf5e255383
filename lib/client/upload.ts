import { isAxiosError } from 'axios'
import type { DataOf, Endpoint } from '@/lib/contracts/endpoint'
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

type Sending = Pick<Parameters<typeof request.post>[1] & object, 'headers' | 'onUploadProgress'>

/** Sends one file as the form of a call. */
export async function uploadForm<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  name: string,
  sending: Sending = {},
): Promise<DataOf<E>> {
  const form = new FormData()
  form.append('file', file, name)
  try {
    const response = await request.post(endpoint.path, {
      payload: form,
      timeout: UPLOAD_TIMEOUT_MS,
      ...sending,
    })
    const body = response.data as Partial<Failure> & { data?: DataOf<E> }
    if (body.code === CODE_OK && body.data) return body.data
    throw apiErrorOf(response) ?? new Error('Unexpected answer to an upload')
  } catch (failure) {
    throw (isAxiosError(failure) && apiErrorOf(failure.response)) || failure
  }
}

/** Stores one photo. */
export function uploadOnePhoto({ photo, name, key, onProgress }: PhotoUpload): Promise<Image> {
  return uploadForm(uploadPhoto, photo, name, {
    headers: { [IDEMPOTENCY_HEADER]: key },
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  })
}
