import type { GetServerSideProps } from 'next'
import type { PostCardView } from '@/components/blog/post-view'
import { readPosts } from '@/components/blog/read-posts'
import { HomeView } from '@/components/home/HomeView'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { languageOf, rememberedLanguage } from '@/lib/client/i18n'
import { type PublicProps, preventCaching, publicProps } from '@/lib/client/public-props'

interface Props extends PublicProps {
  posts: PostCardView[]
}

const LATEST = 3

const HomePage: PageWithLayout<Props> = ({ company, posts }) => <HomeView company={company} posts={posts} />

HomePage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { req } = context
  // A visitor who comes from one of our own pages has chosen its language.
  const isInternal = req.headers.referer?.includes(`//${req.headers.host}/`) ?? false
  const isArrival = !isInternal && !req.url?.startsWith('/_next/data/')
  const remembered = rememberedLanguage(req.cookies)
  if (isArrival && context.locale === context.defaultLocale && remembered !== 'en') {
    return { redirect: { destination: `/${remembered}`, permanent: false } }
  }
  const [props, latest] = await Promise.all([
    publicProps(context, ['home', 'blog']),
    readPosts(req, { language: languageOf(context.locale), itemsPerPage: LATEST }),
  ])
  if (!latest) preventCaching(context.res)
  return { props: { ...props, posts: latest?.posts ?? [] } }
}

export default HomePage
