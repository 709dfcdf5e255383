import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { ContactView } from '@/components/contact/ContactView'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

const ContactPage: PageWithLayout<PublicProps> = ({ company }) => {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} companyName={company?.name} />
      <ContactView company={company} />
    </>
  )
}

ContactPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<PublicProps> = async (context) => ({
  props: await publicProps(context, ['contact']),
})

export default ContactPage
