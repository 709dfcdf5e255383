import { useTranslation } from 'react-i18next'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { ApiKeysPanel } from './ApiKeysPanel'
import { DeliveriesTab } from './DeliveriesTab'
import { WebhooksPanel } from './WebhooksPanel'

const VIEWS = ['keys', 'webhooks', 'deliveries'] as const

const contentOf = (view: (typeof VIEWS)[number], url: UrlState) =>
  ({
    keys: <ApiKeysPanel />,
    webhooks: <WebhooksPanel />,
    deliveries: <DeliveriesTab url={url} />,
  })[view]

/** What other programs may do here, and what they are told. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations')
  const url = useUrlState()
  const active = VIEWS.find((view) => view === url.get('view')) ?? 'keys'
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <AfterHeading>
        <ViewTabs
          active={active}
          onChange={(view) => url.set({ view: view === 'keys' ? undefined : view })}
          tabs={VIEWS.map((key) => ({ key, label: t(`${key}.title`), content: contentOf(key, url) }))}
        />
      </AfterHeading>
    </>
  )
}
