import { CODE_NOT_AUTHENTICATED } from '@/lib/contracts/envelope'
import type { FieldProblem } from '@/lib/contracts/issues'

interface FailureOptions {
  /** The envelope's code where it is not the HTTP status. */
  code?: number
  params?: Record<string, string | number>
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** An error for the caller: HTTP status, stable id, and the key of its text in locales/<language>/errors.json. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: number
  readonly params: Record<string, string | number>
  readonly fields: FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly status: number,
    readonly id: string,
    readonly messageKey: string,
    options: FailureOptions = {},
  ) {
    super(id, { cause: options.cause })
    this.code = options.code ?? status
    this.params = options.params ?? {}
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function notAuthenticated(): ApiFailure {
  return new ApiFailure(401, 'not_authenticated', 'notAuthenticated', { code: CODE_NOT_AUTHENTICATED })
}

/** Of a customer's own pages; another code than the office's, whose session in the same browser goes on. */
export const notEntered = () => new ApiFailure(401, 'not_entered', 'notEntered')

/** Of a customer's own pages, for somebody of the office who looks at them. */
export const viewOnly = () => new ApiFailure(403, 'view_only', 'viewOnly')

export function forbidden(): ApiFailure {
  return new ApiFailure(403, 'forbidden', 'forbidden')
}

/** What somebody else did. */
export const undoOfOthers = () => new ApiFailure(403, 'forbidden', 'undoOfOthers')

/** A key of another program may not make this call at all, whatever its scopes. */
export const notForKeys = () => new ApiFailure(403, 'not_for_keys', 'notForKeys')

/** The same of a key that is restricted to customers. */
export const notForRestrictedKeys = () =>
  new ApiFailure(403, 'not_for_restricted_keys', 'notForRestrictedKeys')

export function notFound(): ApiFailure {
  return new ApiFailure(404, 'not_found', 'notFound')
}

/** Somebody else saved since the caller read: nothing is overwritten. */
export function staleVersion(): ApiFailure {
  return new ApiFailure(409, 'stale_version', 'staleVersion')
}

export function invalid(fields: FieldProblem[], status = 422): ApiFailure {
  return new ApiFailure(status, 'validation', 'validation', { fields })
}

/** One field is wrong for a reason that only the database or a rule knows. */
export function invalidField(
  field: string,
  key: string,
  params: FieldProblem['params'] = {},
  status = 422,
): ApiFailure {
  return invalid([{ field, key: `field.${key}`, params }], status)
}

export function tooManyRequests(retryAfterSeconds: number): ApiFailure {
  return new ApiFailure(429, 'too_many_requests', 'tooManyRequests', {
    retryAfterSeconds,
    params: { seconds: retryAfterSeconds },
  })
}

/** Something that keeps the program from starting and that the person at the keyboard can put right: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a program prints that gives up: a sentence where somebody can put it right, the stack where not. */
export function explainEnd(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, path, stack } = error as NodeJS.ErrnoException
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return String(stack)
  return `The disk is full${path ? ` (${path})` : ''}. Make some space, then start again.`
}

/** What the books refuse by themselves: a line in a day that somebody has counted and closed. */
export function dayClosed(): ApiFailure {
  const fields = [{ field: 'date', key: 'field.dayClosed', params: {} }]
  return new ApiFailure(409, 'day_closed', 'dayClosed', { fields })
}
