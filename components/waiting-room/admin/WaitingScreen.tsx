import { GlobalOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '@/components/lists/use-url-state'
import { LinkButton } from '@/components/ui/LinkButton'
import { AfterHeading, PageHeader } from '@/components/ui/PageHeader'
import { ViewTabs } from '@/components/ui/ViewTabs'
import { useAccess } from '@/hooks/session'
import { useParcelClaims } from '@/hooks/waiting-room'
import { ClaimsTab } from './ClaimsTab'
import { QUEUE_FILTERS, QueueTab } from './QueueTab'
import { UnknownTab } from './UnknownTab'

const TABS = ['queue', 'unknown', 'claims'] as const
/** A tab's own state in the address: the next tab starts without it. */
const TAB_STATE = ['pageNum', 'itemsPerPage', 'sort', 'search', ...QUEUE_FILTERS]

/** The staff's waiting room: what waits, what has no owner, and who says that it is theirs. */
export function WaitingScreen() {
  const { t } = useTranslation('waiting-room-admin')
  const url = useUrlState()
  const mayDecide = useAccess()('waiting.handle')
  const claims = useParcelClaims(mayDecide)
  const tab = TABS.find((one) => one === url.get('tab')) ?? 'queue'
  const content = {
    queue: <QueueTab url={url} />,
    unknown: <UnknownTab url={url} />,
    claims: <ClaimsTab claims={claims} />,
  }
  function open(next: string) {
    const cleared = Object.fromEntries(TAB_STATE.map((name) => [name, undefined]))
    url.set({ ...cleared, tab: next === 'queue' ? undefined : next })
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <LinkButton icon={<GlobalOutlined />} href="/waiting-room?view=public">
            {t('publicPage')}
          </LinkButton>
        }
      />
      <AfterHeading>
        <ViewTabs
          active={tab}
          onChange={open}
          tabs={TABS.filter((one) => one !== 'claims' || mayDecide).map((key) => ({
            key,
            label: t(`tab.${key}`),
            count: key === 'claims' ? claims.data?.length : undefined,
            content: key === tab ? content[key] : null,
          }))}
        />
      </AfterHeading>
    </>
  )
}
