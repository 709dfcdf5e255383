import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import { type CompanyProfile, getCompany } from '@/lib/contracts/company'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { call } from './call'
import type { TextProps } from './i18n'
import { textProps } from './texts'

export interface PublicProps extends TextProps {
  /** 'https://host' of the site, for the addresses that must be absolute. */
  origin: string
  company: CompanyProfile | null
  /** The drawn picture of a shared link, where what the page shows decides it: 'sea-delivered'. */
  picture?: string
  /** The line that says how old the page is, when a phone that kept it shows it without a connection. */
  keptNote?: string
}

/** What the office changes is on the next page; within a second many visitors share one question. */
const COMPANY_FRESH_MS = 1000
/** Nobody waits longer than this for a newer profile while there is one. */
const COMPANY_PATIENCE_MS = 400
let known: { company: CompanyProfile; base: string; until: number } | undefined
let asking: { base: string; answer: Promise<CompanyProfile | null> } | undefined

/** Where a page asks the API: the one named at build time, or the very socket that its own request came in by. */
export function apiBase(request: IncomingMessage): string {
  const elsewhere = process.env.NEXT_PUBLIC_API_URL
  if (elsewhere) return elsewhere
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress
  return `http://${host}:${localPort}${API_BASE_PATH}`
}

/** Says for whom a page asks, so that the API's limits count the visitor and not this house. */
export function visitorHeaders(request: IncomingMessage): Record<string, string> {
  const address = request.headers['x-visitor-address']
  const proof = process.env.VISITOR_PROOF
  return typeof address === 'string' && proof
    ? { 'x-visitor-address': address, 'x-visitor-proof': proof }
    : {}
}

async function askCompany(base: string): Promise<CompanyProfile | null> {
  try {
    const company = await call(getCompany, { base, token: '' })
    known = { company, base, until: Date.now() + COMPANY_FRESH_MS }
    return company
  } catch {
    return null
  }
}

function askOnce(base: string): Promise<CompanyProfile | null> {
  if (asking?.base === base) return asking.answer
  const answer = askCompany(base).finally(() => {
    asking = undefined
  })
  asking = { base, answer }
  return answer
}

/** The profile as it is now; the last known one when the API is slow or away, null when there is none. */
async function companyOf(base: string): Promise<CompanyProfile | null> {
  if (known?.base !== base) return askOnce(base)
  if (known.until > Date.now()) return known.company
  const former = known.company
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, COMPANY_PATIENCE_MS, null)
  })
  const fresh = await Promise.race([askOnce(base), late])
  clearTimeout(timer)
  return fresh ?? former
}

function originOf(request: IncomingMessage): string {
  const configured = process.env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '')
  if (configured) return configured
  const host = request.headers.host ?? ''
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `http://${host}` : ''
}

/** Says that a part of the page could not be read for this reader: nobody else is given it (server/page-cache.ts). */
export function notForOthers(res: ServerResponse): void {
  res.setHeader('cache-control', 'no-store')
}

/** What every public page needs: texts of its areas, the company, and the site's own address. */
export async function publicProps(
  { req, res, locale }: GetServerSidePropsContext,
  areas: readonly string[] = [],
): Promise<PublicProps> {
  // Asked for again each time, but kept for the way back; pages that must not be kept have said so already.
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'private, no-cache')
  const [texts, company] = await Promise.all([textProps(locale, areas), companyOf(apiBase(req))])
  if (!company) notForOthers(res)
  return { ...texts, company, origin: originOf(req) }
}
