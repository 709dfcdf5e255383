import type { GetServerSideProps } from 'next'
import { LatestPosts } from '@/components/blog/LatestPosts'
import type { PostCardView } from '@/components/blog/post-view'
import { readPosts } from '@/components/blog/read-posts'
import { Hero } from '@/components/home/Hero'
import { HomeContact } from '@/components/home/HomeContact'
import { Modes } from '@/components/home/Modes'
import { Promises } from '@/components/home/Promises'
import { Steps } from '@/components/home/Steps'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { languageOf, rememberedLanguage } from '@/lib/client/i18n'
import { type PublicProps, preventCaching, publicProps } from '@/lib/client/public-props'

interface Props extends PublicProps {
  posts: PostCardView[]
}

const LATEST = 3

const HomePage: PageWithLayout<Props> = ({ company, posts }) => (
  <>
    <Hero company={company} />
    <Steps />
    <Modes />
    <Promises />
    <LatestPosts posts={posts} />
    <HomeContact />
  </>
)

HomePage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { req } = context
  // Whoever comes from one of our own pages has chosen the language of this one.
  const isFromHere = req.headers.referer?.includes(`//${req.headers.host}/`) ?? false
  const isArrival = !isFromHere && !req.url?.startsWith('/_next/data/')
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
