import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { QuietLayout } from '@/components/layout/QuietLayout'
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

WaitingRoomPage.getLayout = (page) => <QuietLayout company={page.props.company}>{page}</QuietLayout>

export const getServerSideProps: GetServerSideProps<WaitingRoomProps> = waitingRoomProps

export default WaitingRoomPage
