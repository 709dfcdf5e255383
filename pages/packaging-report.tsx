import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { SharedLayout } from '@/components/shared-views/SharedLayout'
import { SharedViewPage } from '@/components/shared-views/SharedViewPage'
import { type SharedViewProps, sharedViewProps } from '@/components/shared-views/shared-view'

const PackagingReportPage: PageWithLayout<SharedViewProps> = (props) => {
  const { t } = useTranslation('shared-views')
  const { view, company } = props
  const title = view ? `${t('report.title')}: ${view.batch.number}` : t('failed.title')
  return (
    <>
      <PageHead title={title} companyName={company?.name} isPrivate />
      <SharedViewPage {...props} />
    </>
  )
}

PackagingReportPage.getLayout = (page) => <SharedLayout company={page.props.company}>{page}</SharedLayout>

export const getServerSideProps: GetServerSideProps<SharedViewProps> = (context) =>
  sharedViewProps(context, 'report')

export default PackagingReportPage
