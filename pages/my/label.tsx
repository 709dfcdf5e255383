import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { PortalLabel } from '@/components/portal/PortalLabel'
import { type LabelView, labelProps } from '@/components/portal/portal-label'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<LabelView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('portal')
  return (
    <PortalFrame
      page="/my/label"
      title={t('label.title')}
      text={t('label.text')}
      companyName={company?.name}
      viewed={viewed}
    >
      {view && <PortalLabel view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = labelProps

export default Page
