import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { QuietLayout } from '@/components/layout/QuietLayout'
import { OfflinePage } from '@/components/offline/OfflinePage'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

const Page: PageWithLayout<PublicProps> = ({ company }) => {
  const { t } = useTranslation('offline')
  return (
    <>
      <PageHead title={t('title')} companyName={company?.name} isPrivate />
      <OfflinePage />
    </>
  )
}

Page.getLayout = (page) => <QuietLayout company={page.props.company}>{page}</QuietLayout>

export const getServerSideProps: GetServerSideProps<PublicProps> = async (context) => ({
  props: await publicProps(context, ['offline']),
})

export default Page
