import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { OfflinePage } from '@/components/offline/OfflinePage'
import type { Standing } from '@/components/offline/standing'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

interface Props extends PublicProps {
  drawn: Standing
}

const Page: PageWithLayout<Props> = ({ company, drawn }) => {
  const { t } = useTranslation('offline')
  return (
    <>
      <PageHead
        title={t(drawn === 'instead' ? 'title' : 'here.title')}
        companyName={company?.name}
        isPrivate
      />
      <OfflinePage drawn={drawn} />
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
    // public/sw.js fetches this page to keep it; whoever opens it has a connection.
    drawn: context.req.headers['sec-fetch-mode'] === 'navigate' ? 'online' : 'instead',
  },
})

export default Page
