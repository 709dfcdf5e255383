import { type AxiosResponse, isAxiosError } from 'axios'
import type * as z from 'zod'
import type { Endpoint, Method } from '@/lib/contracts/endpoint'
import {
  AUTH_HEADER,
  CODE_OK,
  type Failure,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
} from '@/lib/contracts/envelope'
import { ApiError } from './api-error'
import { type RequestOptions, request } from './request'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

interface Transport {
  token?: string
  base?: string
  idempotencyKey?: string
  /** Sent as Accept-Language; the page's language when left out. */
  language?: string
  /** Further headers, such as those a server-rendered page sends for its visitor. */
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Transport &
  Part<'params', z.input<P>> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>>

interface LooseOptions extends Transport {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface Answer<Data> {
  data: Data
  /** The header auth-token, null when the answer has none. */
  authToken: string | null
  /** What the response sets, where a server asked. */
  cookies: string[]
}

type Sender = (path: string, options: RequestOptions) => Promise<AxiosResponse<unknown>>
const SENDERS: Record<Method, Sender> = {
  GET: request.get,
  POST: request.post,
  PUT: request.put,
  DELETE: request.delete,
}

export function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
}

function headersOf({ idempotencyKey, language, headers }: Transport): Record<string, string> {
  return {
    ...headers,
    ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(language && { 'accept-language': language }),
  }
}

function headerOf(response: AxiosResponse<unknown>, name: string): string | null {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : null
}

function envelopeOf(response: AxiosResponse<unknown>): Partial<Failure> & { data?: unknown } {
  const body = response.data
  return typeof body === 'object' && body !== null ? body : {}
}

/** The ApiError of a response with a code other than 200; null when it has no envelope. */
export function apiErrorOf(response: AxiosResponse<unknown> | undefined): ApiError | null {
  if (!response) return null
  const envelope = envelopeOf(response)
  if (typeof envelope.code !== 'number') return null
  const seconds = Number(headerOf(response, 'retry-after') ?? Number.NaN)
  return new ApiError({
    code: envelope.code,
    error: envelope.error ?? 'unknown',
    message: envelope.message ?? '',
    errors: envelope.errors ?? {},
    requestId: envelope.requestId ?? headerOf(response, REQUEST_ID_HEADER),
    status: response.status,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  })
}

async function send(endpoint: Pick<Endpoint, 'method' | 'path'>, options: LooseOptions) {
  try {
    return await SENDERS[endpoint.method](fillPath(endpoint.path, options.params), {
      base: options.base,
      token: options.token,
      signal: options.signal,
      headers: headersOf(options),
      payload: options.query ?? options.body,
    })
  } catch (failure) {
    const answered = isAxiosError(failure) ? apiErrorOf(failure.response) : null
    throw answered ?? failure
  }
}

/** Makes one call of the contract and resolves with its `data`, the token and the cookies of the response. */
export async function exchange<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, D>, options: CallOptions<P, Q, B>): Promise<Answer<z.output<D>>> {
  const response = await send(endpoint, options)
  const envelope = envelopeOf(response)
  if (envelope.code !== CODE_OK) {
    throw apiErrorOf(response) ?? new Error(`Unexpected answer to ${endpoint.method} ${endpoint.path}`)
  }
  return {
    data: envelope.data as z.output<D>,
    authToken: headerOf(response, AUTH_HEADER),
    cookies: [response.headers['set-cookie'] ?? []].flat(),
  }
}

/** Makes one call of the contract and resolves with its `data`. A code other than 200 rejects with an ApiError. */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, D>, options: CallOptions<P, Q, B>): Promise<z.output<D>> {
  return (await exchange(endpoint, options)).data
}

/** A new Idempotency-Key. randomUUID exists only on https and localhost, and an office may have neither. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
