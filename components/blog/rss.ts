import { escaped } from '@/components/head/sitemap'
import type { CompanyProfile } from '@/lib/contracts/company'
import { type PostCardView, postAddress } from './post-view'

interface Feed {
  origin: string
  language: string
  title: string
  text: string
  company: CompanyProfile | null
  posts: readonly PostCardView[]
}

/** The posts of one language as RSS 2.0. */
export function rssOf({ origin, language, title, text, company, posts }: Feed): string {
  const items = posts.map((post) => {
    const address = escaped(postAddress(origin, post))
    return `<item><title>${escaped(post.title)}</title><link>${address}</link><guid isPermaLink="false">${post.id}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate><description>${escaped(post.summary)}</description></item>`
  })
  const name = company ? `${company.name}: ${title}` : title
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${escaped(name)}</title><link>${escaped(origin)}/blog</link><description>${escaped(text)}</description><language>${language}</language>
${items.join('\n')}
</channel></rss>
`
}
