import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { CarrierConfig } from '@/server/core/carrier-config'
import type { CarrierAnswer, CarrierGateway, CarrierReference, ReportedEvent } from './carrier-gateway'
import { readDcsaEvents } from './dcsa-events'
import { type Called, callProvider, isSameSecret } from './payment-call'
import { brokenCall, parsedJson, shortened, textOf } from './post'

const PARAMETER_OF = { bill: 'transportDocumentReference', container: 'equipmentReference' } as const
const PAGE = 100
/** A voyage has some dozens of events. */
const MOST_PAGES = 10
/** Well formed; no line has its owner's code. */
const NO_CONTAINER = 'ZZZU0000005'

const given = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(300),
})
/** A token is fetched anew a little before it ends. */
const TOKEN_MARGIN_SECONDS = 30

/** Where the next page is: a link, or a cursor. Never another host, which would be sent our keys. */
function nextPage(header: string | null, current: URL): URL | null {
  if (!header) return null
  const isLink = /^(https?:\/\/|\/|\?)/.test(header)
  if (!isLink) {
    const next = new URL(current)
    next.searchParams.set('cursor', header)
    return next.href === current.href ? null : next
  }
  if (!URL.canParse(header, current.href)) return null
  const next = new URL(header, current)
  return next.origin === current.origin && next.href !== current.href ? next : null
}

/** Keys for the token service go as a form, as OAuth has it. */
async function fetchToken(
  { url, clientId, clientSecret }: { url: string; clientId: string; clientSecret: string },
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<{ token: string; seconds: number } | { error: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said = await textOf(response)
    const read = response.status < 300 ? given.safeParse(parsedJson(said)) : null
    if (!read?.success) return { error: shortened(`no token: ${response.status} ${said}`) }
    return { token: read.data.access_token, seconds: read.data.expires_in }
  } catch (error) {
    return { error: shortened(`no token: ${brokenCall(error).error}`) }
  }
}

/** Events by DCSA Track & Trace 2.2. Lines name the same calls differently, so the address holds everything before '/events'. */
function createDcsa(config: CarrierConfig): CarrierGateway {
  const { timeoutMs, token: credentials, consumerKey, callbackSecret } = config
  const tokens = new LRUCache<'token', string>({ max: 1, ttl: 300_000 })
  const keys: Record<string, string> = consumerKey ? { 'consumer-key': consumerKey } : {}

  async function authorise(): Promise<{ headers: Record<string, string> } | { error: string }> {
    const bearer = (token: string) => ({ headers: { ...keys, authorization: `Bearer ${token}` } })
    if (credentials === null) return { headers: keys }
    if (typeof credentials === 'string') return bearer(credentials)
    const known = tokens.get('token')
    if (known !== undefined) return bearer(known)
    const fetched = await fetchToken(credentials, keys, timeoutMs)
    if ('error' in fetched) return fetched
    tokens.set('token', fetched.token, { ttl: Math.max(1, fetched.seconds - TOKEN_MARGIN_SECONDS) * 1000 })
    return bearer(fetched.token)
  }

  const addressOf = ({ kind, number }: CarrierReference): URL => {
    const url = new URL(`${config.url}/events`)
    url.searchParams.set(PARAMETER_OF[kind], number)
    url.searchParams.set('limit', String(PAGE))
    return url
  }

  async function call(url: URL): Promise<Extract<Called, { kind: 'answered' }> | { error: string }> {
    const sent = await authorise()
    if ('error' in sent) return sent
    const headers = { 'api-version': '2', ...sent.headers }
    const called = await callProvider({ method: 'GET', url: url.href, headers, timeoutMs })
    return called.kind === 'answered' ? called : { error: called.error }
  }

  async function readPage(
    url: URL,
  ): Promise<{ events: ReportedEvent[]; next: URL | null } | { error: string }> {
    const called = await call(url)
    if ('error' in called) return called
    // It knows no such bill or container yet.
    if (called.status === 404) return { events: [], next: null }
    if (called.status === 401) tokens.clear()
    const events = called.status < 300 ? readDcsaEvents(called.said) : null
    if (!events) return { error: shortened(`${called.status} ${called.text}`) }
    return { events, next: nextPage(called.headers.get('next-page'), url) }
  }

  return {
    name: 'dcsa',
    carrier: config.carrier,
    async findEvents(reference): Promise<CarrierAnswer> {
      let url: URL | null = addressOf(reference)
      const found: ReportedEvent[] = []
      for (let page = 0; url !== null && page < MOST_PAGES; page++) {
        const read = await readPage(url)
        if ('error' in read) return { kind: 'later', ...read }
        found.push(...read.events)
        url = read.next
      }
      return { kind: 'events', events: found }
    },
    async tryKeys() {
      const called = await call(addressOf({ kind: 'container', number: NO_CONTAINER }))
      if ('error' in called) return called.error
      // A 404 in JSON is about the container; one of a web server says that the address is wrong.
      const isKnown = called.status === 404 && called.said !== null && typeof called.said === 'object'
      const isTaken = isKnown || (called.status < 300 && readDcsaEvents(called.said) !== null)
      return isTaken ? null : shortened(`${called.status} ${called.text}`)
    },
    readCallback(received, body) {
      if (callbackSecret === null) return null
      const signed = `sha256=${createHmac('sha256', callbackSecret).update(body).digest('hex')}`
      const signature = String(received['notification-signature'] ?? '').trim()
      if (!isSameSecret(signature.toLowerCase(), signed)) return null
      return readDcsaEvents(parsedJson(body.toString('utf8')))
    },
  }
}

/** Who reports where containers are, as the environment has set it up. */
export const carrierGateway = (config: CarrierConfig | null): CarrierGateway | null =>
  config && createDcsa(config)
