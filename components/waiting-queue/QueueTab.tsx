import { HourglassOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { FilterDrawer } from '@/components/lists/FilterDrawer'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { useSelection } from '@/components/lists/use-selection'
import type { UrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { useWaitingPackages } from '@/hooks/waiting-room'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listWaitingPackages, type WaitingPackage } from '@/lib/contracts/waiting-room'
import { ApproveDialog } from './ApproveDialog'
import { NoticeDialog } from './NoticeDialog'
import { QueueBar } from './QueueBar'
import { QUEUE_FILTERS, queueQuery } from './queue-query'
import { ReleasedDialog } from './ReleasedDialog'
import { useQueueFilters } from './use-queue-filters'
import { useWaitingColumns } from './use-waiting-columns'
import { type RowAct, WaitingActions } from './WaitingActions'
import { WaitingCard } from './WaitingCard'
import { waitingSheet } from './waiting-sheet'

interface Doing {
  act: RowAct
  cargo: WaitingPackage
}

const DIALOGS = { notice: NoticeDialog, released: ReleasedDialog, approve: ApproveDialog }

/** All that waits, the longest first, with what can be done about it. */
export function QueueTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('waiting-queue')
  const problemOf = useFailure()
  const mayHandle = useAccess()('waiting.handle')
  const list = useWaitingPackages(url.ready ? queueQuery(url) : null)
  const [doing, setDoing] = useState<Doing | null>(null)
  const columns = useWaitingColumns(setDoing)
  const filters = useQueueFilters(url)
  const { selection, clear } = useSelection<WaitingPackage>(
    (row) => t('tick', { number: row.trackingNumber }),
    list.data?.result,
  )
  const chosen = QUEUE_FILTERS.filter((name) => url.get(name))
  const isNarrowed = chosen.length > 0 || Boolean(url.get('search'))
  const Dialog = doing && DIALOGS[doing.act]

  function clearFilters() {
    const names = ['search', 'pageNum', ...QUEUE_FILTERS]
    url.set(Object.fromEntries(names.map((name) => [name, undefined])))
  }
  return (
    <>
      <ListToolbar
        url={url}
        searchHint={t('search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={
          <>
            <FilterDrawer filters={filters} chosen={chosen.length} onClear={clearFilters} />
            <ExportMenu
              name={t('title')}
              columns={waitingSheet(t)}
              fetchRows={rowsOf(listWaitingPackages, queueQuery(url))}
              problemOf={problemOf}
            />
          </>
        }
      />
      <DataTable<WaitingPackage>
        name={t('tab.queue')}
        columns={columns}
        renderCard={(cargo) => (
          <WaitingCard cargo={cargo} actions={<WaitingActions cargo={cargo} onAct={setDoing} />} />
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/packages/${id}`}
        selection={mayHandle ? selection : undefined}
        empty={
          <EmptyState
            icon={<HourglassOutlined />}
            title={isNarrowed ? t('noMatch') : t('empty')}
            hint={isNarrowed ? t('noMatchHint') : t('emptyHint')}
            action={isNarrowed ? <Button onClick={clearFilters}>{t('clear')}</Button> : undefined}
          />
        }
      />
      <QueueBar selected={selection.selected} onClear={clear} />
      {doing && Dialog ? <Dialog cargo={doing.cargo} onClosed={() => setDoing(null)} /> : null}
    </>
  )
}
