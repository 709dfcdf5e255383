import type { GetStaticProps } from 'next'
import { useTranslation } from 'react-i18next'
import { ErrorLayout } from '@/components/layout/ErrorLayout'
import { ErrorNotice } from '@/components/layout/ErrorNotice'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import type { TextProps } from '@/lib/client/i18n'
import { textProps } from '@/lib/client/texts'

const ServerErrorPage: PageWithLayout<TextProps> = () => {
  const { t } = useTranslation('common')
  const title = t('errors.serverTitle')
  return (
    <>
      <PageHead title={title} isPrivate />
      <ErrorNotice code="500" title={title} text={t('errors.serverText')} />
    </>
  )
}

ServerErrorPage.getLayout = (page) => <ErrorLayout>{page}</ErrorLayout>

export const getStaticProps: GetStaticProps<TextProps> = async ({ locale }) => ({
  props: await textProps(locale),
})

export default ServerErrorPage
