import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/components/ui/PageHeader'
import type { AdminSection } from './admin-section'

export function NoRight({ section }: { section: AdminSection }) {
  const { t } = useTranslation('admin')
  return <PageHeader title={t(`titles.${section}`)} subtitle={t('noRight')} />
}
