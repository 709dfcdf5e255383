import { useTranslation } from 'react-i18next'
import { AdminGate } from '@/components/layout/AdminGate'
import { PageHead } from '@/components/layout/PageHead'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PaperScreen } from '@/components/papers/PaperScreen'

const Page: PageWithLayout = () => {
  const { t } = useTranslation('papers')
  return (
    <>
      <PageHead title={t('papers')} isPrivate />
      <AdminGate>
        <PaperScreen />
      </AdminGate>
    </>
  )
}

export default Page
