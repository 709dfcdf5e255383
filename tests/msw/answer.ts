import { HttpResponse, http } from 'msw'
import type * as z from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import {
  API_BASE_PATH,
  AUTH_HEADER,
  CODE_NOT_AUTHENTICATED,
  CODE_OK,
  IDEMPOTENCY_HEADER,
  TOKEN_BINDING_HEADER,
} from '@/lib/contracts/envelope'
import { fieldProblems } from '@/lib/contracts/issues'
import errors from '@/locales/en/errors.json'
import { ENDED_TOKEN, type MockState } from './state'

/** What a mock refuses with; thrown by the answers below. */
export class MockFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    override readonly message: string,
    readonly errors?: Record<string, string>,
    readonly code: number = status,
  ) {
    super(message)
  }
}

interface Input<P, Q, B> {
  params: P
  query: Q
  body: B
  request: Request
}

function failed({ status, code, error, message, errors: fields }: MockFailure) {
  return HttpResponse.json({ code, error, message, errors: fields, requestId: 'req-1' }, { status })
}

function fieldText(key: string, params: Record<string, string | number>): string {
  const texts: Record<string, string> = errors.field
  const text = texts[key.replace('field.', '')] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
}

function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const texts = fieldProblems(parsed.error.issues).map(({ field, key, params }) => [
    field,
    fieldText(key, params),
  ])
  throw new MockFailure(400, 'validation', errors.validation, Object.fromEntries(texts))
}

/**
 * Answers one endpoint of the contract as the API does: session, parsing and idempotency first; what is answered must fit
 * the contract, or the test fails.
 */
export function answer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  state: MockState,
  endpoint: Endpoint<P, Q, B, D>,
  run: (
    input: Input<z.output<P>, z.output<Q>, z.output<B>>,
  ) => z.input<D> | Response | Promise<z.input<D> | Response>,
) {
  const path = `*${API_BASE_PATH}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return http[method](path, async ({ request, params: { 0: _origin, ...params } }) => {
    state.calls.push(`${endpoint.method} ${endpoint.path}`)
    state.tokenBinding = request.headers.get(TOKEN_BINDING_HEADER) ?? state.tokenBinding
    try {
      const token = request.headers.get(AUTH_HEADER)
      if (
        endpoint.access !== 'public' &&
        endpoint.access !== 'customer' &&
        (!token || token === ENDED_TOKEN)
      ) {
        throw new MockFailure(401, 'not_authenticated', errors.notAuthenticated, {}, CODE_NOT_AUTHENTICATED)
      }
      const key = request.headers.get(IDEMPOTENCY_HEADER)
      if (key && state.answered.has(key)) {
        return HttpResponse.json({ code: CODE_OK, data: state.answered.get(key) })
      }
      const data = await run({
        request,
        params: parse(endpoint.params, params),
        query: parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
        body: parse(endpoint.body, endpoint.body ? await request.clone().json() : undefined),
      })
      if (data instanceof Response) return data
      const checked = endpoint.data.parse(data)
      if (key) state.answered.set(key, checked)
      return HttpResponse.json({ code: CODE_OK, data: checked })
    } catch (failure) {
      if (failure instanceof MockFailure) return failed(failure)
      throw failure
    }
  })
}
