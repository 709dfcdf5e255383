import { LANGUAGES } from '@/lib/domain/languages'
import { isPersonalPage } from '@/lib/domain/site-pages'

/** What decides the headers of a page, besides its address. */
interface PageHeaderSettings {
  dev: boolean
  /** Origin of an API elsewhere; undefined when this server is the API. */
  apiOrigin: string | undefined
  /** Origin of the S3 store, when browsers fetch pictures there. */
  filesOrigin: string | null
  /** People reach the site over https only. */
  isSecure: boolean
}

const LANGUAGE = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`, 'i')

/**
 * The page an address leads to: without query, language prefix and the wrapping of Next's data requests. Read as Next reads it,
 * who takes a language in any case and walks '.' and '..': a personal page is one by every address that opens it.
 */
function pagePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  const address = `http://site${path}`
  const walked = URL.canParse(address) ? new URL(address).pathname : path
  const page = walked.replace(/^\/_next\/data\/[^/]+/, '').replace(/\.json$/, '')
  return page.replace(LANGUAGE, '') || '/'
}

const isAdmin = (page: string) => page === '/admin' || page.startsWith('/admin/')

function contentSecurityPolicy({ dev, apiOrigin, filesOrigin }: PageHeaderSettings, page: string): string {
  const api = apiOrigin ? [apiOrigin] : []
  // Next's hot reload evaluates strings and opens a socket. A webpack production build writes no inline script.
  const scripts = dev ? ["'unsafe-eval'", "'unsafe-inline'"] : []
  // The dashboard scans codes by camera with a reader of WebAssembly. Its pages are reached from one another without a
  // new document, so the policy of the first one holds for all: docs/decisions/0017.
  const wasm = isAdmin(page) ? ["'wasm-unsafe-eval'"] : []
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...wasm],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...(filesOrigin ? [filesOrigin] : [])],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...api, ...(dev ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** What scripts, sheets and drawings must carry. */
export function assetHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

/** Answers a function from a request's address to the headers its page must carry; assets need fewer. */
export function createPageHeaders(settings: PageHeaderSettings): (url: string) => Record<string, string> {
  const asset = assetHeaders(settings.isSecure)
  const page = {
    ...asset,
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
  const unlisted = { ...page, 'X-Robots-Tag': 'noindex, nofollow' }
  // Not kept, not passed on as referrer: the address is what opens the page.
  const personal = { ...unlisted, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
  // Next lets caches on the way keep the office's empty shell for a year: after an update they would name scripts that are gone.
  const admin = { ...unlisted, 'Cache-Control': 'private, no-cache' }
  const headersOf = (path: string) => {
    if (isPersonalPage(path)) return personal
    return isAdmin(path) ? admin : page
  }
  return (url) => {
    if (url.startsWith('/_next/static/')) return asset
    const path = pagePath(url)
    return {
      ...headersOf(path),
      'Content-Security-Policy': contentSecurityPolicy(settings, path),
    }
  }
}
