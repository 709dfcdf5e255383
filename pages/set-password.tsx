import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { QuietLayout } from '@/components/layout/QuietLayout'
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

Page.getLayout = (page) => <QuietLayout company={page.props.company}>{page}</QuietLayout>

export const getServerSideProps: GetServerSideProps<SetPasswordProps> = setPasswordProps

export default Page
