import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { PortalPackage } from '@/components/portal/PortalPackage'
import { type PackageView, packageProps } from '@/components/portal/portal-package'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<PackageView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('portal-package')
  return (
    <PortalFrame
      viewed={viewed}
      page="/my/cargo"
      title={t('title')}
      text={t('text')}
      companyName={company?.name}
    >
      {view && <PortalPackage view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = packageProps

export default Page
