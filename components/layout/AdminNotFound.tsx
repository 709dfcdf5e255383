import { CompassOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'

export function AdminNotFound() {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageHeader title={t('titles.notFound')} />
      <Panel>
        <EmptyState
          icon={<CompassOutlined />}
          title={t('notFound.hint')}
          action={<LinkButton href="/admin/dashboard">{t('notFound.action')}</LinkButton>}
        />
      </Panel>
    </>
  )
}
