import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { SharedAgentFile } from '@/components/shared-views/SharedAgentFile'
import { SharedLayout } from '@/components/shared-views/SharedLayout'
import { type SharedAgentFileProps, sharedAgentFileProps } from '@/components/shared-views/shared-agent-file'

const AgentFilePage: PageWithLayout<SharedAgentFileProps> = (props) => {
  const { t } = useTranslation('agent-files')
  const { file, company } = props
  const title = file ? t('page.title', { batch: file.batch }) : t('title')
  return (
    <>
      <PageHead title={title} companyName={company?.name} isPrivate />
      <SharedAgentFile {...props} />
    </>
  )
}

AgentFilePage.getLayout = (page) => <SharedLayout company={page.props.company}>{page}</SharedLayout>

export const getServerSideProps: GetServerSideProps<SharedAgentFileProps> = (context) =>
  sharedAgentFileProps(context)

export default AgentFilePage
