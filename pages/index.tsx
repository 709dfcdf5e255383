import type { GetServerSideProps } from 'next'
import { Hero } from '@/components/home/Hero'
import { HomeContact } from '@/components/home/HomeContact'
import { Modes } from '@/components/home/Modes'
import { Promises } from '@/components/home/Promises'
import { Steps } from '@/components/home/Steps'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { rememberedLanguage } from '@/lib/client/i18n'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

const HomePage: PageWithLayout<PublicProps> = ({ company }) => (
  <>
    <Hero company={company} />
    <Steps />
    <Modes />
    <Promises />
    <HomeContact />
  </>
)

HomePage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<PublicProps> = async (context) => {
  const { req } = context
  // Whoever comes from one of our own pages has chosen the language of this one.
  const isFromHere = req.headers.referer?.includes(`//${req.headers.host}/`) ?? false
  const isArrival = !isFromHere && !req.url?.startsWith('/_next/data/')
  const remembered = rememberedLanguage(req.cookies)
  if (isArrival && context.locale === context.defaultLocale && remembered !== 'en') {
    return { redirect: { destination: `/${remembered}`, permanent: false } }
  }
  return { props: await publicProps(context, ['home']) }
}

export default HomePage
