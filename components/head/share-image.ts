import { type PageFacts, publicPageOf } from './page-facts'

const OF_THE_HOUSE = '/files/brand/share.jpg'
// They bring their own, in their head (components/blog/PostHead.tsx).
const POSTS = ['/blog/[slug]', '/single-post']

/**
 * The picture of a shared link: that of what the page shows (the state of cargo, an invoice), the one that the company
 * uploaded, or ours of this page. None of them says whose cargo it is.
 */
export function shareImage({ page, language, origin, company, picture }: PageFacts): string | null {
  if (!origin || POSTS.includes(page)) return null
  const drawn = (name: string) => `${origin}/files/brand/share/${name}-${language}.jpg`
  if (picture) return drawn(picture)
  if (company?.shareImageUrl) return `${origin}${company.shareImageUrl}`
  const own = publicPageOf(page)?.picture
  return own ? drawn(own) : `${origin}${OF_THE_HOUSE}`
}
