import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, REQUEST_ID_HEADER } from '@/lib/contracts/envelope'
import type { Language } from '@/lib/domain/languages'
import { CommitLost } from './database'
import { ApiFailure, dayClosed, invalid } from './failures'
import { rateLimitItem } from './flood-limit'
import { readerLanguage, say } from './language'

function wholeBody(key: string, status: number): ApiFailure {
  return invalid([{ field: 'body', key: `field.${key}`, params: {} }], status)
}

/**
 * 'Not now' in PostgreSQL's words (it is starting, stopping, full, read-only as a standby, or the connection broke) and in
 * the system's, of a connection and of a disk that is full or whose quota is used up.
 */
const UNAVAILABLE = /^(57P0|08|53|25006|57014|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|ENOSPC|EDQUOT)/

function ofDatabase(error: Error & { code?: string; constraint?: string }): ApiFailure | null {
  const code = error.code ?? ''
  if (error instanceof CommitLost) return new ApiFailure(503, 'unconfirmed', 'unconfirmed')
  if (error.constraint === 'day_closed') return dayClosed()
  if (code === '40001' || code === '40P01' || code === '55P03') return new ApiFailure(409, 'busy', 'busy')
  // A sum or product outgrew its column; what somebody typed is far too large.
  if (code === '22003') return new ApiFailure(422, 'number_too_large', 'numberTooLarge')
  if (code === '23514') return new ApiFailure(409, 'rule_broken', 'ruleBroken')
  if (code === '23505' || code === '23503') return new ApiFailure(409, 'conflict', 'conflict')
  if (UNAVAILABLE.test(code) || code === 'FILE_STORE')
    return new ApiFailure(503, 'unavailable', 'unavailable')
  if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) {
    return new ApiFailure(503, 'unavailable', 'unavailable')
  }
  return null
}

function ofFastify(error: FastifyError): ApiFailure | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return wholeBody('tooLarge', 413)
    case 'FST_REQ_FILE_TOO_LARGE':
      return invalid([{ field: 'file', key: 'field.tooLarge', params: {} }], 413)
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return wholeBody('required', 400)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return wholeBody('notJson', 400)
    default:
      break
  }
  if (error instanceof SyntaxError || (error.statusCode === 400 && error.code?.startsWith('FST_'))) {
    return wholeBody('notJson', 400)
  }
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
    ? new ApiFailure(error.statusCode, 'bad_request', 'badRequest')
    : null
}

function failureBody(failure: ApiFailure, language: Language, requestId: string): Failure {
  const errors = Object.fromEntries(
    failure.fields.map(({ field, key, params }) => [field, say(language, key, params)]),
  )
  return {
    code: failure.code,
    error: failure.id,
    message: say(language, failure.messageKey, failure.params),
    ...(failure.fields.length > 0 && { errors }),
    requestId,
  }
}

function failureOf(error: Error): ApiFailure {
  if (error instanceof ApiFailure) return error
  return ofDatabase(error) ?? ofFastify(error as FastifyError) ?? new ApiFailure(500, 'internal', 'internal')
}

/** Why one of many was refused, in one sentence; what is not a refusal goes on its way to the one exit. */
export function explain(error: Error, language: Language): string {
  const failure = failureOf(error)
  if (failure.status >= 500) throw error
  const [field] = failure.fields
  return field ? say(language, field.key, field.params) : say(language, failure.messageKey, failure.params)
}

/** Beside the limit that all calls have, the one that was reached: it is called as its error. */
function sayLimit(reply: FastifyReply, { id, retryAfterSeconds }: ApiFailure): void {
  const known = String(reply.getHeader('ratelimit') ?? '')
  if (!retryAfterSeconds || known.includes(';r=0')) return
  const reached = rateLimitItem(id, 0, retryAfterSeconds)
  reply.header('ratelimit', known ? `${known}, ${reached}` : reached)
}

/** The single error handler; an unexpected error is logged in full and answered without detail. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed')
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds))
  if (failure.status === 429) sayLimit(reply, failure)
  if (failure.status === 503) reply.header('retry-after', '5')
  const language = readerLanguage(request.headers['accept-language'])
  return reply
    .code(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, language, request.id)))
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new ApiFailure(404, 'not_found', 'notFound') as unknown as FastifyError, request, reply)
}

/** An address that no route can be looked up for: broken percent signs, a part longer than any id. */
export function answerUnreadableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return answerUnknownPath(request, reply.header(REQUEST_ID_HEADER, request.id))
}
