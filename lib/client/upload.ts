import { isAxiosError } from 'axios'
import { CODE_OK, type Failure } from '@/lib/contracts/envelope'
import { type Image, uploadPhoto } from '@/lib/contracts/files'
import { apiErrorOf } from './call'
import { request, UPLOAD_TIMEOUT_MS } from './request'

/** Stores one photo; `onProgress` hears the part that has left, from 0 to 1. */
export async function uploadOnePhoto(file: File, onProgress: (part: number) => void): Promise<Image> {
  const form = new FormData()
  form.append('file', file)
  try {
    const response = await request.post(uploadPhoto.path, {
      payload: form,
      timeout: UPLOAD_TIMEOUT_MS,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    })
    const body = response.data as Partial<Failure> & { data?: Image }
    if (body.code === CODE_OK && body.data) return body.data
    throw apiErrorOf(response) ?? new Error('Unexpected answer to an upload')
  } catch (failure) {
    throw (isAxiosError(failure) && apiErrorOf(failure.response)) || failure
  }
}
