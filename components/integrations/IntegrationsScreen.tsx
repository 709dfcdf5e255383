import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import { ApiKeysPanel } from './ApiKeysPanel'

/** What other programs may do here. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations')
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ApiKeysPanel />
    </>
  )
}
