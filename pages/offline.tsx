import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { type OfflineMode, OfflinePage } from '@/components/offline/OfflinePage'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

interface Props extends PublicProps {
  serverMode: OfflineMode
}

const Page: PageWithLayout<Props> = ({ company, serverMode }) => {
  const { t } = useTranslation('offline')
  return (
    <>
      <PageHead
        title={t(serverMode === 'fallback' ? 'title' : 'here.title')}
        companyName={company?.name}
        isPrivate
      />
      <OfflinePage serverMode={serverMode} />
    </>
  )
}

Page.getLayout = (page) => (
  <PublicLayout company={page.props.company} hasChat={false}>
    {page}
  </PublicLayout>
)

export const getServerSideProps: GetServerSideProps<Props> = async (context) => ({
  props: {
    ...(await publicProps(context, ['offline'])),
    // workers/public.ts fetches this page to cache it; a navigation has a connection.
    serverMode: context.req.headers['sec-fetch-mode'] === 'navigate' ? 'online' : 'fallback',
  },
})

export default Page
