import { type PostCardView, postAddress } from '@/components/blog/post-view'
import { LANGUAGES } from '@/lib/domain/languages'
import { localPath, PUBLIC_PAGES } from '@/lib/domain/site-pages'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Escapes a text for XML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const HREFLANG = { en: 'en', zh: 'zh-Hans', sw: 'sw' }

function pageEntries(origin: string, path: string): string[] {
  const address = (language: string) => escaped(`${origin}${localPath(path, language)}`)
  const alternates = [
    ...LANGUAGES.map((language) => [HREFLANG[language], address(language)] as const),
    ['x-default', address('en')] as const,
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${alternates.join('')}</url>`)
}

/** Every public page in each language, and every published post in its own. */
export function sitemapOf(origin: string, posts: readonly PostCardView[]): string {
  const pages = PUBLIC_PAGES.flatMap(({ path }) => pageEntries(origin, path))
  const articles = posts.map((post) => {
    const address = escaped(postAddress(origin, post))
    return `<url><loc>${address}</loc><lastmod>${post.updatedAt}</lastmod></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...pages, ...articles].join('\n')}
</urlset>
`
}
