import { useTranslation } from 'react-i18next'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { LinkButton } from '@/components/ui/LinkButton'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useAccess } from '@/hooks/session'
import { AnswersTab } from './AnswersTab'
import { GatewayNotice } from './GatewayNotice'
import { OptOutsTab } from './OptOutsTab'
import { OutboxTab } from './OutboxTab'

const TABS = ['outbox', 'answers', 'optOuts'] as const

function TabOf({ tab, url }: { tab: (typeof TABS)[number]; url: UrlState }) {
  if (tab === 'answers') return <AnswersTab url={url} />
  return tab === 'optOuts' ? <OptOutsTab url={url} /> : <OutboxTab url={url} />
}

/** The outbox, what customers answered, and who has opted out. */
export function MessagesScreen() {
  const { t } = useTranslation('messages')
  const url = useUrlState()
  const may = useAccess()
  const tab = TABS.find((one) => one === url.get('tab')) ?? 'outbox'
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          may('messages.bulk') ? (
            <>
              <LinkButton href="/admin/messages/templates">{t('templates.title')}</LinkButton>
              <LinkButton href="/admin/bulk-messages">{t('bulk.title')}</LinkButton>
            </>
          ) : null
        }
      />
      <AfterHeading>
        <GatewayNotice />
        <ViewTabs
          active={tab}
          tabs={TABS.map((key) => ({
            key,
            label: t(`tab.${key}`),
            content: key === tab ? <TabOf tab={key} url={url} /> : null,
          }))}
          onChange={(key) =>
            url.set({
              tab: key === 'outbox' ? undefined : key,
              pageNum: undefined,
              search: undefined,
              sort: undefined,
            })
          }
        />
      </AfterHeading>
    </>
  )
}
