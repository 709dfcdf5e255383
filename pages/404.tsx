import type { GetStaticProps } from 'next'
import { useTranslation } from 'react-i18next'
import { ErrorLayout } from '@/components/layout/ErrorLayout'
import { ErrorNotice } from '@/components/layout/ErrorNotice'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TrackForm } from '@/components/tracking/TrackForm'
import type { TextProps } from '@/lib/client/i18n'
import { textProps } from '@/lib/client/texts'

const NotFoundPage: PageWithLayout<TextProps> = () => {
  const { t } = useTranslation('common')
  const title = t('errors.notFoundTitle')
  return (
    <>
      <PageHead title={title} isPrivate />
      <ErrorNotice code="404" title={title} text={t('errors.notFoundText')}>
        <TrackForm prefix="" />
      </ErrorNotice>
    </>
  )
}

NotFoundPage.getLayout = (page) => <ErrorLayout>{page}</ErrorLayout>

export const getStaticProps: GetStaticProps<TextProps> = async ({ locale }) => ({
  props: await textProps(locale),
})

export default NotFoundPage
