import { CompassOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'

export function AdminNotFound() {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      icon={<CompassOutlined />}
      title={t('titles.notFound')}
      hint={t('notFound.hint')}
      action={<LinkButton href="/admin/dashboard">{t('notFound.action')}</LinkButton>}
    />
  )
}
