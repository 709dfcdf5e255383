import * as z from 'zod'

export const CODE_OK = 200
/** The specification's code for 'not authenticated', on any HTTP status. */
export const CODE_NOT_AUTHENTICATED = 4

export const API_BASE_PATH = '/api/v1'
export const AUTH_HEADER = 'auth-token'
/** On a read that a page makes by itself while nobody is there: it does not put the end of an idle session off. */
export const UNATTENDED_HEADER = 'x-unattended'
/** On a sign-in of the website, 'http' or 'https' as its page: the token is good with this browser's cookie alone. */
export const TOKEN_BINDING_HEADER = 'x-token-binding'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** On every answer; on a call the id that a proxy or a page of ours has given it. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** What every failure answers beside its HTTP status. */
export const failure = z.object({
  code: z.number().int(),
  /** In the reader's language (Accept-Language). */
  message: z.string(),
  /** A stable id of what went wrong, for programs: 'validation', 'not_found', 'conflict', … */
  error: z.string(),
  /** By field, dotted for nested ones: 'packingList.0.price'. */
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof failure>
