import type { GetStaticProps } from 'next'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '@/components/layout/ErrorNotice'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import type { TextProps } from '@/lib/client/i18n'
import { textProps } from '@/lib/client/i18n-texts'

const ServerErrorPage: PageWithLayout<TextProps> = () => {
  const { t } = useTranslation('common')
  const title = t('errors.serverTitle')
  return (
    <>
      <PageHead title={title} isPrivate />
      <ErrorNotice code="500" title={title} text={t('errors.serverText')} link={t('errors.home')} />
    </>
  )
}

ServerErrorPage.getLayout = (page) => <PublicLayout company={null}>{page}</PublicLayout>

export const getStaticProps: GetStaticProps<TextProps> = async ({ locale }) => ({
  props: await textProps(locale),
})

export default ServerErrorPage
