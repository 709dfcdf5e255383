import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { WaitingRoomPublic } from '@/components/waiting-room/WaitingRoomPublic'
import { type WaitingRoomProps, waitingRoomProps } from '@/components/waiting-room/waiting-room-props'

const WaitingRoomPage: PageWithLayout<WaitingRoomProps> = ({ view, company }) => {
  const { t } = useTranslation('waiting-room')
  const title = view.kind === 'release' ? t('release.title') : t('title')
  return (
    <>
      <PageHead title={title} description={t('text')} companyName={company?.name} isPrivate />
      <WaitingRoomPublic view={view} company={company} />
    </>
  )
}

WaitingRoomPage.getLayout = (page) => (
  <PublicLayout company={page.props.company} hasChat={false}>
    {page}
  </PublicLayout>
)

export const getServerSideProps: GetServerSideProps<WaitingRoomProps> = waitingRoomProps

export default WaitingRoomPage
