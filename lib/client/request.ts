import axios, { type AxiosProgressEvent, type AxiosResponse, isAxiosError, isCancel } from 'axios'
import {
  API_BASE_PATH,
  AUTH_HEADER,
  CODE_NOT_AUTHENTICATED,
  UNATTENDED_HEADER,
} from '@/lib/contracts/envelope'
import { SAVED_AT_HEADER } from '@/lib/domain/offline'
import { isAttended } from './attendance'
import { noteConnection } from './connection'
import { leaveForHome } from './leave'
import { clearSession, isSigningOut, noteSessionEnd, noteTwoStepSetup, readSession } from './session-store'
import { askForCode } from './step-up'

const REQUEST_TIMEOUT_MS = 10_000
export const NOT_AUTHED = 'User Not Authed'

export interface RequestOptions {
  /** Address in front of the path, with the version; NEXT_PUBLIC_API_URL or this host's own API when left out. */
  base?: string
  /** The query of a GET, the JSON body of the others. */
  payload?: unknown
  /** The stored session's token when left out. */
  token?: string
  headers?: Record<string, string>
  timeout?: number
  signal?: AbortSignal
  onUploadProgress?: (event: AxiosProgressEvent) => void
}

const http = axios.create({ timeout: REQUEST_TIMEOUT_MS })

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

function errorOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
}

function endSessionWhenNotAuthenticated(body: unknown): void {
  if (codeOf(body) !== CODE_NOT_AUTHENTICATED) return
  if (isSigningOut()) throw new Error(NOT_AUTHED)
  const session = readSession()
  if (session) noteSessionEnd(session)
  clearSession()
  leaveForHome()
  throw new Error(NOT_AUTHED)
}

http.interceptors.response.use(
  (response) => {
    noteConnection(response.headers[SAVED_AT_HEADER] === undefined)
    endSessionWhenNotAuthenticated(response.data)
    return response
  },
  async (failure: unknown) => {
    if (!isAxiosError(failure) || isCancel(failure)) throw failure
    noteConnection(failure.response !== undefined)
    const body: unknown = failure.response?.data
    endSessionWhenNotAuthenticated(body)
    const error = errorOf(body)
    if (error === 'two_step_setup_required') noteTwoStepSetup()
    // The same request again, with all that was typed, once the person has given a code.
    if (error === 'step_up_required' && failure.config && (await askForCode()))
      return http.request(failure.config)
    throw failure
  },
)

function headersOf({ token, headers }: RequestOptions): Record<string, string> {
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang
  return {
    ...(language && { 'accept-language': language }),
    ...(!isAttended() && { [UNATTENDED_HEADER]: '1' }),
    ...headers,
    [AUTH_HEADER]: token ?? readSession()?.authToken ?? '',
  }
}

function send(method: string, path: string, options: RequestOptions): Promise<AxiosResponse<unknown>> {
  const { base = process.env.NEXT_PUBLIC_API_URL || API_BASE_PATH, payload } = options
  return http.request<unknown>({
    method,
    url: base.replace(/\/$/, '') + path,
    headers: headersOf(options),
    signal: options.signal,
    onUploadProgress: options.onUploadProgress,
    ...(options.timeout && { timeout: options.timeout }),
    ...(method === 'get' ? { params: payload } : { data: payload }),
  })
}

/**
 * The shared request helper. Resolves with the whole response. A body with code 4, on any HTTP status, ends the stored
 * session and rejects with 'User Not Authed'; every other failure passes through unchanged.
 */
export const request = {
  get: (path: string, options: RequestOptions = {}) => send('get', path, options),
  post: (path: string, options: RequestOptions = {}) => send('post', path, options),
  put: (path: string, options: RequestOptions = {}) => send('put', path, options),
  delete: (path: string, options: RequestOptions = {}) => send('delete', path, options),
}
