import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useBatches } from '@/hooks/batches'
import { useConnection } from '@/hooks/offline-queue'
import { useAccess } from '@/hooks/session'
import { LOADING_CARGO } from '@/lib/domain/transit-status'

const MOST_BATCHES = 20

/** The screens that work offline, by what the person may do. */
function useOfflineScreens() {
  const { t } = useTranslation(['office-offline', 'admin'])
  const may = useAccess()
  const { data: batches } = useBatches({ transitStatus: String(LOADING_CARGO), itemsPerPage: MOST_BATCHES })
  const sections = [
    ...(may('packages.receive') ? (['receiving', 'locations'] as const) : []),
    ...(may('packages.deliver') ? (['hand-over', 'my-stops'] as const) : []),
  ]
  const loading = may('packages.receive') ? (batches?.result ?? []) : []
  return [
    ...sections.map((section) => ({ href: `/admin/${section}`, text: t(`admin:titles.${section}`) })),
    ...loading.map(({ id, number }) => ({
      href: `/admin/batches/${id}/loading`,
      text: t('page.loading', { batch: number }),
    })),
  ]
}

/** Shown in place of a page of the office that needs a connection, and opened by its own address. */
export function OfficeOffline() {
  const { t } = useTranslation('office-offline')
  const isConnected = useConnection()
  const screens = useOfflineScreens()
  return (
    <>
      <PageHeader title={t('page.title')} />
      {isConnected ? (
        <Alert type="success" showIcon style={{ marginBottom: 16 }} title={t('page.back')} />
      ) : null}
      <Panel
        extra={
          <Button type={isConnected ? 'primary' : 'default'} onClick={() => window.location.reload()}>
            {t('page.retry')}
          </Button>
        }
      >
        <p>{t('page.text')}</p>
        <Flex vertical gap="small">
          {screens.map(({ href, text }) => (
            <LinkButton key={href} size="large" href={href}>
              {text}
            </LinkButton>
          ))}
        </Flex>
      </Panel>
    </>
  )
}
