import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { ContactView } from '@/components/contact/ContactView'
import { type ContactProps, contactProps } from '@/components/contact/contact-props'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const ContactPage: PageWithLayout<ContactProps> = ({ company, open, people }) => {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} companyName={company?.name} />
      <ContactView company={company} open={open} people={people} />
    </>
  )
}

ContactPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<ContactProps> = contactProps

export default ContactPage
