import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import { type CompanyProfile, getCompany } from '@/lib/contracts/company'
import { API_BASE_PATH, REQUEST_ID_HEADER } from '@/lib/contracts/envelope'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import type { PriceSettings, TanzanianCurrencies } from '@/lib/domain/customer-price'
import { call } from './call'
import type { TextProps } from './i18n'
import { textProps } from './texts'

export interface PublicProps extends TextProps {
  /** 'https://host' of the site, for the addresses that must be absolute. */
  origin: string
  company: CompanyProfile | null
  /** The picture of a shared link, where it depends on what the page shows: 'sea-delivered'. */
  picture?: string
  /** Says how old the page is, when a phone that saved it shows it offline. */
  offlineNote?: string
}

/** Visitors within a second share one request. */
const COMPANY_FRESH_MS = 1000
/** How long a page waits for a newer profile while there is one. */
const COMPANY_TIMEOUT_MS = 400
let cached: { company: CompanyProfile; base: string; until: number } | undefined
let pending: { base: string; company: Promise<CompanyProfile | null> } | undefined

/** What a page's call to the API needs: its address, no session, and the visitor's address. */
export function asVisitor(request: IncomingMessage) {
  return { base: apiBase(request), token: '', headers: visitorHeaders(request) }
}

/** The API's address for a page: NEXT_PUBLIC_API_URL, or the socket that its own request came in by. */
export function apiBase(request: IncomingMessage): string {
  const elsewhere = process.env.NEXT_PUBLIC_API_URL
  if (elsewhere) return elsewhere
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress
  return `http://${host}:${localPort}${API_BASE_PATH}`
}

/** The page's own id, so that the log shows the page's calls as its. */
function requestIdHeader({ headers }: IncomingMessage): Record<string, string> {
  const id = headers[REQUEST_ID_HEADER]
  return typeof id === 'string' ? { [REQUEST_ID_HEADER]: id } : {}
}

/** The visitor's address, so that the API's rate limits count the visitor and not this server, and the page's id. */
export function visitorHeaders(request: IncomingMessage): Record<string, string> {
  const address = request.headers['x-visitor-address']
  const proof = process.env.VISITOR_PROOF
  return {
    ...requestIdHeader(request),
    ...(typeof address === 'string' && proof && { 'x-visitor-address': address, 'x-visitor-proof': proof }),
  }
}

async function fetchCompany(base: string, request: IncomingMessage): Promise<CompanyProfile | null> {
  try {
    const company = await call(getCompany, { base, token: '', headers: requestIdHeader(request) })
    cached = { company, base, until: Date.now() + COMPANY_FRESH_MS }
    return company
  } catch {
    return null
  }
}

function fetchOnce(base: string, request: IncomingMessage): Promise<CompanyProfile | null> {
  if (pending?.base === base) return pending.company
  const company = fetchCompany(base, request).finally(() => {
    pending = undefined
  })
  pending = { base, company }
  return company
}

/** The current profile; the last one when the API is slow or away, null when there is none. */
async function companyOf(request: IncomingMessage): Promise<CompanyProfile | null> {
  const base = apiBase(request)
  if (cached?.base !== base) return fetchOnce(base, request)
  if (cached.until > Date.now()) return cached.company
  const former = cached.company
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, COMPANY_TIMEOUT_MS, null)
  })
  const fresh = await Promise.race([fetchOnce(base, request), late])
  clearTimeout(timer)
  return fresh ?? former
}

function originOf(request: IncomingMessage): string {
  const configured = process.env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '')
  if (configured) return configured
  const host = request.headers.host ?? ''
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `http://${host}` : ''
}

/** In which currencies prices are shown. */
export function currenciesOf(company: CompanyProfile | null): TanzanianCurrencies {
  return company?.tanzanianCurrencies ?? DEFAULT_COMPANY.tanzanianCurrencies
}

/** How prices are shown and asked for. */
export function pricesOf(company: CompanyProfile | null): PriceSettings {
  return company ?? DEFAULT_COMPANY
}

/** The same for what is read before the page's props. */
export async function readPrices(request: IncomingMessage): Promise<PriceSettings> {
  return pricesOf(await companyOf(request))
}

/** For a page of which a part could not be read: it must not be shared by server/page-cache.ts. */
export function preventCaching(res: ServerResponse): void {
  res.setHeader('cache-control', 'no-store')
}

/** What every public page needs: texts of its areas, the company, and the site's own address. */
export async function publicProps(
  { req, res, locale }: GetServerSidePropsContext,
  areas: readonly string[] = [],
): Promise<PublicProps> {
  // Fetched again each time, but cached for the back button. A page that must not be cached has set its header already.
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'private, no-cache')
  const [texts, company] = await Promise.all([textProps(locale, areas), companyOf(req)])
  if (!company) preventCaching(res)
  return { ...texts, company, origin: originOf(req) }
}
