import { isAxiosError } from 'axios'
import type { DataOf, Endpoint, QueryInputOf } from '@/lib/contracts/endpoint'
import { CODE_OK, type Failure, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { type Image, uploadPhoto } from '@/lib/contracts/files'
import { type ImportDetail, uploadImport } from '@/lib/contracts/imports'
import { readStatement, uploadStatement } from '@/lib/contracts/money-statements'
import type { ImportKind } from '@/lib/domain/import-fields'
import { apiErrorOf, fillPath } from './call'
import { type RequestOptions, request } from './request'

const UPLOAD_TIMEOUT_MS = 30_000
/** A large sheet on a slow connection, and the time the server takes to read it. */
const SHEET_TIMEOUT_MS = 120_000

type UploadOptions = Pick<RequestOptions, 'headers' | 'onUploadProgress' | 'signal' | 'timeout'> & {
  params?: Record<string, string>
  query?: string
}

/** Sends one file as the form of a call. */
export async function uploadForm<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  name: string,
  { params, query = '', ...options }: UploadOptions = {},
): Promise<DataOf<E>> {
  const form = new FormData()
  form.append('file', file, name)
  try {
    const response = await request.post(fillPath(endpoint.path, params) + query, {
      payload: form,
      timeout: UPLOAD_TIMEOUT_MS,
      ...options,
    })
    const body = response.data as Partial<Failure> & { data?: DataOf<E> }
    if (body.code === CODE_OK && body.data) return body.data
    throw apiErrorOf(response) ?? new Error('Unexpected answer to an upload')
  } catch (failure) {
    throw (isAxiosError(failure) && apiErrorOf(failure.response)) || failure
  }
}

/** How an upload says what of it has been sent, and how it is stopped. */
export interface Sending {
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** The same as options of a request. */
export const sendingOptions = ({ onProgress, signal }: Partial<Sending>): UploadOptions => ({
  ...(signal && { signal }),
  ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
})

interface PhotoUpload extends Partial<Sending> {
  photo: Blob
  name: string
  /** Sent as Idempotency-Key: a second try after a lost answer stores no second photo. */
  key: string
}

export function uploadOnePhoto({ photo, name, key, ...sending }: PhotoUpload): Promise<Image> {
  return uploadForm(uploadPhoto, photo, name, {
    headers: { [IDEMPOTENCY_HEADER]: key },
    ...sendingOptions(sending),
  })
}

interface SheetUpload extends Sending {
  kind: ImportKind
  sheet: File
}

export function uploadSheet({ kind, sheet, ...sending }: SheetUpload): Promise<ImportDetail> {
  return uploadForm(uploadImport, sheet, sheet.name, {
    query: `?kind=${kind}`,
    timeout: SHEET_TIMEOUT_MS,
    ...sendingOptions(sending),
  })
}

type StatementOf = QueryInputOf<typeof uploadStatement>

const statementOptions = (of: StatementOf, sending: Sending): UploadOptions => ({
  query: `?${new URLSearchParams({ ...of })}`,
  timeout: SHEET_TIMEOUT_MS,
  ...sendingOptions(sending),
})

/** What a statement's columns and rows are; nothing is taken. */
export function lookIntoStatement(of: StatementOf, file: File, sending: Sending) {
  return uploadForm(readStatement, file, file.name, statementOptions(of, sending))
}

export function takeStatement(of: StatementOf, file: File, sending: Sending) {
  return uploadForm(uploadStatement, file, file.name, statementOptions(of, sending))
}
