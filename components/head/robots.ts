import { PERSONAL_PAGES } from '@/lib/domain/site-pages'

const NEVER = ['/admin', '/zh/admin', '/sw/admin', '/api/']
const PERSONAL = PERSONAL_PAGES.flatMap((page) => [page, `/zh${page}`, `/sw${page}`])

// They read a page when somebody shares it, for its picture and title.
const PREVIEWS = ['facebookexternalhit', 'WhatsApp', 'Twitterbot', 'TelegramBot', 'LinkedInBot', 'Slackbot']

const disallow = (paths: readonly string[]) => paths.map((path) => `Disallow: ${path}`)

/** Crawlers may read the public pages, and link previews the personal pages as well. */
export function robotsOf(origin: string): string {
  const lines = [
    'User-agent: *',
    ...disallow([...NEVER, ...PERSONAL]),
    '',
    ...PREVIEWS.map((name) => `User-agent: ${name}`),
    ...disallow(NEVER),
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
  ]
  return `${lines.join('\n')}\n`
}
