import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { useUrlState } from '@/components/ui/use-url-state'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useAccess } from '@/hooks/session/use-access'
import { AnswersTab } from './AnswersTab'
import { GatewayNotice } from './GatewayNotice'
import { OptOutsTab } from './OptOutsTab'
import { OutboxTab } from './OutboxTab'

const TABS = ['outbox', 'answers', 'optOuts'] as const

/** What leaves for customers, what they answer, and who wants to hear nothing. */
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
      <GatewayNotice />
      <ViewTabs
        name={t('title')}
        active={tab}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        onChange={(key) =>
          url.set({
            tab: key === 'outbox' ? undefined : key,
            pageNum: undefined,
            search: undefined,
            sort: undefined,
          })
        }
      >
        {tab === 'outbox' ? <OutboxTab url={url} /> : null}
        {tab === 'answers' ? <AnswersTab url={url} /> : null}
        {tab === 'optOuts' ? <OptOutsTab url={url} /> : null}
      </ViewTabs>
    </>
  )
}
