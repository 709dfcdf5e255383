import Head from 'next/head'
import { useTranslation } from 'react-i18next'
import type { PublicProps } from '@/lib/client/public-props'
import { type PostView, postAddress } from './post-view'

/** JSON inside a script element, which no text of a post may end. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

interface Props extends Pick<PublicProps, 'origin' | 'company'> {
  article: PostView
}

/** The tags of a post for shared links and search engines. */
export function PostHead({ article, origin, company }: Props) {
  const { t } = useTranslation('common')
  const address = postAddress(origin, article)
  const picture = article.thumbnail ? `${origin}${article.thumbnail.url}` : `${origin}/files/brand/share.jpg`
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    image: [picture],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: article.language,
    mainEntityOfPage: address,
    ...(company && { publisher: { '@type': 'Organization', name: company.name } }),
  }
  return (
    <Head>
      <title key="title">
        {company ? t('head.pageTitle', { page: article.title, company: company.name }) : article.title}
      </title>
      <meta key="description" name="description" content={article.summary} />
      <meta key="og:title" property="og:title" content={article.title} />
      <meta key="og:description" property="og:description" content={article.summary} />
      <meta key="og:type" property="og:type" content="article" />
      <meta key="og:image" property="og:image" content={picture} />
      <meta key="og:url" property="og:url" content={address} />
      <meta key="published" property="article:published_time" content={article.publishedAt} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      <meta key="twitter:image" name="twitter:image" content={picture} />
      <link key="canonical" rel="canonical" href={address} />
      <script
        key="article"
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, with every < escaped
        dangerouslySetInnerHTML={{ __html: inScript(facts) }}
      />
    </Head>
  )
}
