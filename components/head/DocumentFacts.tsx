import { LANGUAGES } from '@/lib/client/i18n'
import { isPersonalPage, localPath } from '@/lib/domain/site-pages'
import { type PageFacts, publicPageOf } from './page-facts'
import { shareImage } from './share-image'
import { structuredData } from './structured-data'

const HREFLANG = { en: 'en', zh: 'zh-Hans', sw: 'sw' }
const OG_LOCALE = { en: 'en_GB', zh: 'zh_CN', sw: 'sw_TZ' }

/** The same page in the other languages; a post has one language and no others. */
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

/** What a shared link is shown with. A post has a picture of its own (components/blog/PostHead.tsx). */
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
 * The tags that only machines read: written by the server into a page's first HTML, so that they cost the browser no code.
 * The office's own pages have none of them.
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
