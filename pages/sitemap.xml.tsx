import type { GetServerSideProps } from 'next'
import { readAllPosts } from '@/components/blog/read-posts'
import { sitemapOf } from '@/components/head/sitemap'
import { publicProps } from '@/lib/client/public-props'

/** Never rendered: the response is the map. */
export default function Sitemap() {
  return null
}

export const getServerSideProps: GetServerSideProps = async (context) => {
  // One map names all languages.
  if (context.locale !== context.defaultLocale) return { notFound: true }
  const [{ origin }, posts] = await Promise.all([publicProps(context), readAllPosts(context.req)])
  context.res.statusCode = posts ? 200 : 503
  context.res.setHeader('content-type', 'application/xml; charset=utf-8')
  context.res.end(sitemapOf(origin, posts ?? []))
  return { props: {} }
}
