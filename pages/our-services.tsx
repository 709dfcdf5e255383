import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { ServicesView } from '@/components/services/ServicesView'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

const OurServicesPage: PageWithLayout<PublicProps> = ({ company }) => {
  const { t } = useTranslation('services')
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} companyName={company?.name} />
      <ServicesView />
    </>
  )
}

OurServicesPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<PublicProps> = async (context) => ({
  props: await publicProps(context, ['services']),
})

export default OurServicesPage
