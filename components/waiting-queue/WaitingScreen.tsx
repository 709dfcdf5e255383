import { GlobalOutlined } from '@ant-design/icons'
import { Badge, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { useUrlState } from '@/components/ui/use-url-state'
import { useAccess } from '@/hooks/session/use-access'
import { useParcelClaims } from '@/hooks/waiting-room/use-parcel-claims'
import { ClaimsTab } from './ClaimsTab'
import { QueueTab } from './QueueTab'
import { QUEUE_FILTERS } from './queue-query'
import { UnknownTab } from './UnknownTab'

const TABS = ['queue', 'unknown', 'claims'] as const
/** What one tab puts into the address and the next must not read. */
const PARTS = ['pageNum', 'itemsPerPage', 'sort', 'search', ...QUEUE_FILTERS]

/** The staff's waiting room: what waits, what has no owner, and who says that it is theirs. */
export function WaitingScreen() {
  const { t } = useTranslation('waiting-queue')
  const url = useUrlState()
  const mayDecide = useAccess()('waiting.handle')
  const claims = useParcelClaims(mayDecide)
  const tab = TABS.find((one) => one === url.get('tab')) ?? 'queue'
  const words = {
    queue: t('tab.queue'),
    unknown: t('tab.unknown'),
    claims: (
      <>
        {t('tab.claims')} <Badge count={claims.data?.length ?? 0} color="var(--colour-brand)" />
      </>
    ),
  }

  function open(next: string) {
    const cleared = Object.fromEntries(PARTS.map((name) => [name, undefined]))
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
      <Tabs
        activeKey={tab}
        onChange={open}
        items={TABS.filter((one) => one !== 'claims' || mayDecide).map((one) => ({
          key: one,
          label: words[one],
        }))}
      />
      {tab === 'queue' ? <QueueTab url={url} /> : null}
      {tab === 'unknown' ? <UnknownTab url={url} /> : null}
      {tab === 'claims' && mayDecide ? <ClaimsTab claims={claims} /> : null}
    </>
  )
}
