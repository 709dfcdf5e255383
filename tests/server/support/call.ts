import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod'
import type { BodyInputOf, DataOf, Endpoint, QueryInputOf } from '@/lib/contracts/endpoint'
import { CODE_OK, type Failure, failure } from '@/lib/contracts/envelope'
import type { Sent, TestApi } from './api'

interface Shape {
  params?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape, as each call names its own
type AnyEndpoint = Endpoint<any, any, any, any>

type Input<E> = Omit<Sent, 'body' | 'query'> & Shape & { body?: BodyInputOf<E>; query?: QueryInputOf<E> }

const success = z.strictObject({ code: z.literal(CODE_OK), data: z.unknown() })

function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Sends one call of the contract as it is, whatever comes back. */
export function send(api: TestApi, endpoint: AnyEndpoint, input: Sent & Shape = {}) {
  const { params, ...sent } = input
  return api.send(endpoint.method, pathOf(endpoint, params), sent)
}

/** The data of a success, which must be exactly what the contract declares: a field more is a leak. */
export function dataOf<E extends AnyEndpoint>(endpoint: E, answer: LightMyRequestResponse): DataOf<E> {
  expect(answer.statusCode, `${endpoint.name}: ${answer.body.slice(0, 500)}`).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const { data } = success.parse(answer.json())
  const declared = endpoint.data.parse(data) as DataOf<E>
  expect(declared).toStrictEqual(data)
  return declared
}

/** The body of a failure, which says the same as its HTTP status. */
export function failureOf(answer: LightMyRequestResponse): Failure {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const raw: unknown = answer.json()
  const declared = failure.parse(raw)
  expect(declared).toStrictEqual(raw)
  expect(declared.requestId).toBe(answer.headers['x-request-id'])
  if (declared.code === 4) expect(answer.statusCode).toBe(401)
  else expect(declared.code).toBe(answer.statusCode)
  return declared
}

/** Makes a call that must succeed; answers its data. */
export async function ask<E extends AnyEndpoint>(
  api: TestApi,
  endpoint: E,
  input: Input<E> = {},
): Promise<DataOf<E>> {
  return dataOf(endpoint, await send(api, endpoint, input))
}

interface Refusal extends Failure {
  status: number
  headers: LightMyRequestResponse['headers']
}

/** Makes a call that must be refused, with any body at all; answers how. */
export async function refused(
  api: TestApi,
  endpoint: AnyEndpoint,
  input: Sent & Shape = {},
): Promise<Refusal> {
  const answer = await send(api, endpoint, input)
  expect(answer.statusCode, `${endpoint.name}: ${answer.body.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  return { ...failureOf(answer), status: answer.statusCode, headers: answer.headers }
}
