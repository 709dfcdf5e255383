interface ApiFailure {
  code: number
  /** Stable id of what went wrong: 'validation', 'conflict', … */
  error: string
  message: string
  /** Messages by dotted field. */
  errors: Record<string, string>
  requestId: string | null
  /** The HTTP status. */
  status: number
  /** The header Retry-After. */
  retryAfterSeconds: number | null
}

/** A failure answered by the API. */
export class ApiError extends Error {
  readonly code: number
  readonly error: string
  readonly errors: Record<string, string>
  readonly requestId: string | null
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(failure: ApiFailure) {
    super(failure.message)
    this.name = 'ApiError'
    this.code = failure.code
    this.error = failure.error
    this.errors = failure.errors
    this.requestId = failure.requestId
    this.status = failure.status
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}
