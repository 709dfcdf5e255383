import { LANGUAGES } from '@/lib/domain/languages'
import { isPersonalPage, localPath } from '@/lib/domain/site-pages'
import { type PageFacts, publicPageOf, structuredData } from './structured-data'

const HREFLANG = { en: 'en', zh: 'zh-Hans', sw: 'sw' }
const OG_LOCALE = { en: 'en_GB', zh: 'zh_CN', sw: 'sw_TZ' }

const DEFAULT_IMAGE = '/files/brand/share.jpg'
// They have their own (components/blog/PostHead.tsx).
const POSTS = ['/blog/[slug]', '/single-post']

/**
 * The picture of a shared link: of what the page shows (the state of cargo, an invoice), the one that the company uploaded,
 * or the default of this page. None of them says whose cargo it is.
 */
function shareImage({ page, language, origin, company, picture }: PageFacts): string | null {
  if (!origin || POSTS.includes(page)) return null
  const address = (name: string) => `${origin}/files/brand/share/${name}-${language}.jpg`
  if (picture) return address(picture)
  if (company?.shareImageUrl) return `${origin}${company.shareImageUrl}`
  const own = publicPageOf(page)?.picture
  return own ? address(own) : `${origin}${DEFAULT_IMAGE}`
}

/** The same page in the other languages; a post has only one. */
function Alternates({ page, origin }: PageFacts) {
  if (!origin || !publicPageOf(page)) return null
  return (
    <>
      {LANGUAGES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={HREFLANG[language]}
          href={`${origin}${localPath(page, language)}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${page}`} />
    </>
  )
}

/** The tags for shared links. */
function Sharing(facts: PageFacts) {
  const { page, language, origin, company } = facts
  const image = shareImage(facts)
  return (
    <>
      {company && <meta property="og:site_name" content={company.name} />}
      <meta property="og:locale" content={OG_LOCALE[language]} />
      {origin && publicPageOf(page) && (
        <meta property="og:url" content={`${origin}${localPath(page, language)}`} />
      )}
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:image" content={image} />
        </>
      )}
    </>
  )
}

/**
 * The tags that only machines read. They are in the server's HTML only, so that they cost the browser no code. The pages of
 * the office have none of them.
 */
export function DocumentFacts(facts: PageFacts) {
  if (/^\/admin(\/|$)/.test(facts.page)) return <meta name="robots" content="noindex, nofollow" />
  const data = structuredData(facts)
  return (
    <>
      {isPersonalPage(facts.page) ? null : <Alternates {...facts} />}
      <link rel="manifest" href={localPath('/manifest.webmanifest', facts.language)} />
      <Sharing {...facts} />
      {data && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, with every < escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      )}
    </>
  )
}
