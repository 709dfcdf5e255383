import type { SendOutcome } from './message-gateway'

/** Codes with which a connection fails before a single byte of the request has left. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Wrong keys or an empty account: nothing goes out until a person has seen to it. */
export const ACCOUNT_QUIET_MS = 5 * 60_000
const LONGEST_QUIET_MS = 60 * 60_000
const LONGEST_ERROR = 300

/** A gateway's error text, shortened to one line. */
export function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ERROR)
}

/** The text of an answer without null characters, plain or escaped, which no text of the database can hold. */
export async function textOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll('\0', '').replaceAll('\\u0000', '')
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const named = cause?.code ?? code
  return typeof named === 'string' ? named : ''
}

/** A request that never left ('busy') may be tried again; one that broke off later may have been taken. */
export function brokenCall(error: unknown): { kind: 'busy' | 'unknown'; error: string } {
  const code = codeOf(error)
  const isTimeout = (error as Error).name === 'TimeoutError'
  const text = isTimeout ? 'no answer in time' : shortened(code || (error as Error).message)
  return { kind: NEVER_LEFT.has(code) ? 'busy' : 'unknown', error: text }
}

function ofBrokenCall(thrown: unknown): SendOutcome {
  const { kind, error } = brokenCall(thrown)
  return kind === 'busy' ? { kind, error, quietMs: null } : { kind, error }
}

/** Retry-After in seconds or as a date. */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), LONGEST_QUIET_MS) : null
}

const DEFAULT_QUIET_MS = 5000

/**
 * What a refusal by status alone means: 401 to 403 are about our account; 429 and 503 say that the request was turned away; 500
 * is the gateway's own fault before it took anything. 502, 504 and what else there is may hide a message that was taken.
 */
function ofStatus(status: number, text: string, header: string | null): SendOutcome | null {
  const error = shortened(`${status} ${text}`)
  if (status < 300) return null
  if (status === 401 || status === 402 || status === 403)
    return { kind: 'busy', error, quietMs: ACCOUNT_QUIET_MS }
  if (status === 429 || status === 503)
    return { kind: 'busy', error, quietMs: retryAfterMs(header) ?? DEFAULT_QUIET_MS }
  if (status === 500) return { kind: 'busy', error, quietMs: null }
  return status < 500 ? { kind: 'refused', error } : { kind: 'unknown', error }
}

export interface GatewayCall {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Reads the answer of a gateway that says what it means in the body, whatever the status; null leaves it to the status. */
  read: (answer: unknown, status: number) => SendOutcome | null
}

/** JSON, or undefined for what is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes one call and says what became of the message; an answer that nobody can read may mean that it was taken. */
export async function postToGateway(call: GatewayCall): Promise<SendOutcome> {
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: call.headers,
      body: call.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    })
    const text = await textOf(response)
    const said = call.read(parsedJson(text), response.status)
    const { status, headers } = response
    return (
      said ??
      ofStatus(status, text, headers.get('retry-after')) ?? {
        kind: 'unknown',
        error: shortened(`${status}, but not an answer that can be read: ${text}`),
      }
    )
  } catch (error) {
    return ofBrokenCall(error)
  }
}
