import { isAxiosError } from 'axios'
import { CODE_OK, type Failure } from '@/lib/contracts/envelope'
import { type ImportDetail, uploadImport } from '@/lib/contracts/imports'
import type { ImportKind } from '@/lib/domain/import-fields'
import { apiErrorOf } from './call'
import { request } from './request'

/** A large sheet on a slow line, and the time the server takes to read it. */
const TIMEOUT_MS = 120_000

/** Brings one sheet; `onProgress` hears the part that has left, from 0 to 1. */
export async function uploadSheet(
  kind: ImportKind,
  sheet: File,
  onProgress: (part: number) => void,
): Promise<ImportDetail> {
  const form = new FormData()
  form.append('file', sheet, sheet.name)
  try {
    const response = await request.post(`${uploadImport.path}?kind=${kind}`, {
      payload: form,
      timeout: TIMEOUT_MS,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    })
    const body = response.data as Partial<Failure> & { data?: ImportDetail }
    if (body.code === CODE_OK && body.data) return body.data
    throw apiErrorOf(response) ?? new Error('Unexpected answer to an upload')
  } catch (failure) {
    throw (isAxiosError(failure) && apiErrorOf(failure.response)) || failure
  }
}
