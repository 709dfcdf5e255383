import type { IncomingMessage } from 'node:http'
import { PUBLIC_PAGES } from '@/lib/domain/site-pages'
import { AnswerCache } from './answer-cache'

/**
 * As long as the website's own company profile (lib/client/public-props.ts): what the office changes is on the next page
 * within a second, in every process, and nobody has to be told of the change.
 */
const PAGE_MS = 1000

const PAGES = new Set<string>(PUBLIC_PAGES.map(({ path }) => path))
const FEEDS = new Set(['/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])
const POST = /^\/blog\/[^/]+$/
/** Drawings and signs that come with the program: another program, another process. */
const DRAWING = /^\/((drawings|icons)\/[\w-]+|icon|apple-touch-icon)\.(svg|png)$/

const withoutLanguage = (path: string) => path.replace(/^\/(zh|sw)(?=\/|$)/, '') || '/'

/** A public page, asked for as it stands, is the same for everybody. */
function freshFor({ url = '/', headers }: IncomingMessage): number {
  // A query chooses something, and a start page may lead to the language that a browser remembers.
  if (url.includes('?')) return 0
  if (DRAWING.test(url)) return Number.POSITIVE_INFINITY
  if (url === '/' && headers.cookie?.includes('NEXT_LOCALE=')) return 0
  const page = withoutLanguage(url)
  return PAGES.has(page) || FEEDS.has(page) || POST.test(page) ? PAGE_MS : 0
}

/** Draws each public page once a second however many ask for it, and reads each drawing from the disk once. */
export const createPageCache = () => new AnswerCache(freshFor)
