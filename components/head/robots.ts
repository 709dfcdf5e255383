import { PERSONAL_PAGES } from '@/lib/domain/site-pages'

const NEVER = ['/admin', '/zh/admin', '/sw/admin', '/api/']
const PERSONAL = PERSONAL_PAGES.flatMap((page) => [page, `/zh${page}`, `/sw${page}`])

// They read one page when somebody shares it, for its picture and title, and keep no index.
const PREVIEWS = ['facebookexternalhit', 'WhatsApp', 'Twitterbot', 'TelegramBot', 'LinkedInBot', 'Slackbot']

const disallow = (paths: readonly string[]) => paths.map((path) => `Disallow: ${path}`)

/** What crawlers may read: the public pages. Who shows a link that somebody shares may also read what it leads to. */
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
