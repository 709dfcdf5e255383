import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { PortalMessages } from '@/components/portal/PortalMessages'
import { type MessagesView, messagesProps } from '@/components/portal/portal-messages'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<MessagesView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('portal')
  return (
    <PortalFrame
      page="/my/messages"
      title={t('messages.title')}
      text={t('messages.text')}
      companyName={company?.name}
      viewed={viewed}
    >
      {view && <PortalMessages view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = messagesProps

export default Page
