import type { GetServerSideProps } from 'next'
import { HomeView } from '@/components/home/HomeView'
import { type HomeProps, homeProps } from '@/components/home/home-props'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { rememberedLanguage } from '@/lib/client/i18n'

const HomePage: PageWithLayout<HomeProps> = (props) => <HomeView {...props} />

HomePage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<HomeProps> = async (context) => {
  const { req } = context
  // A visitor who comes from one of our own pages has chosen its language.
  const isInternal = req.headers.referer?.includes(`//${req.headers.host}/`) ?? false
  const isArrival = !isInternal && !req.url?.startsWith('/_next/data/')
  const remembered = rememberedLanguage(req.cookies)
  if (isArrival && context.locale === context.defaultLocale && remembered !== 'en') {
    return { redirect: { destination: `/${remembered}`, permanent: false } }
  }
  return { props: await homeProps(context) }
}

export default HomePage
