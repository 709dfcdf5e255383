import type { GetServerSideProps } from 'next'
import { readPosts } from '@/components/blog/read-posts'
import { rssOf } from '@/components/blog/rss'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { publicProps } from '@/lib/client/public-props'

const POSTS = 30

/** Never rendered: the response is the feed. */
export default function Rss() {
  return null
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { req, res, locale } = context
  const language = languageOf(locale)
  const [{ origin, company, texts }, list] = await Promise.all([
    publicProps(context, ['blog']),
    readPosts(req, { language, itemsPerPage: POSTS }),
  ])
  const { t } = createTranslator(language, texts)
  res.statusCode = list ? 200 : 503
  res.setHeader('content-type', 'application/rss+xml; charset=utf-8')
  res.end(
    rssOf({
      origin,
      language,
      company,
      title: t('blog:title'),
      text: t('blog:text'),
      posts: list?.posts ?? [],
    }),
  )
  return { props: {} }
}
