import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { SetPasswordPage } from '@/components/set-password/SetPasswordPage'
import { type SetPasswordProps, setPasswordProps } from '@/components/set-password/set-password-props'

const Page: PageWithLayout<SetPasswordProps> = ({ view, company }) => {
  const { t } = useTranslation('set-password')
  return (
    <>
      <PageHead title={t('title')} companyName={company?.name} isPrivate />
      <SetPasswordPage view={view} />
    </>
  )
}

Page.getLayout = (page) => (
  <PublicLayout company={page.props.company} hasChat={false}>
    {page}
  </PublicLayout>
)

export const getServerSideProps: GetServerSideProps<SetPasswordProps> = setPasswordProps

export default Page
