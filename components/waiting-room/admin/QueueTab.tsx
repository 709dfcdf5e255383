import { HourglassOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useSelection } from '@/components/lists/use-selection'
import type { UrlState } from '@/components/lists/use-url-state'
import { useEmployees } from '@/hooks/employees'
import { useAccess } from '@/hooks/session'
import { useWaitingPackages } from '@/hooks/waiting-room'
import { rowsOf } from '@/lib/client/fetch-rows'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listWaitingPackages, type WaitingPackage } from '@/lib/contracts/waiting-room'
import { addMoney } from '@/lib/domain/money'
import { ApproveDialog, ReleasedDialog } from './ApproveDialog'
import { NoticeDialog } from './NoticeDialog'
import { QueueBar } from './QueueBar'
import { Price, useWaitingColumns, waitingSheet } from './use-waiting-columns'
import { type RowAction, WaitingActions, WaitingCard } from './WaitingCard'

/** The queue's own filters; each is a name in the address. */
export const QUEUE_FILTERS = ['waitingStatus', 'salesPersonId', 'minDays', 'freightMode'] as const
const STATES = ['pending', 'notified', 'released'] as const
const MODES = ['sea', 'air'] as const
const MIN_DAYS = ['3', '7', '14', '21', '30', '60'] as const

const DIALOGS = { notice: NoticeDialog, released: ReleasedDialog, approve: ApproveDialog }

/** The API's query for what is in the address; an unknown value is left out. */
function queueQuery(url: UrlState): QueryInputOf<typeof listWaitingPackages> {
  return {
    ...listQuery(url),
    waitingStatus: STATES.find((one) => one === url.get('waitingStatus')),
    freightMode: MODES.find((one) => one === url.get('freightMode')),
    salesPersonId: url.get('salesPersonId'),
    minDays: /^[1-9]\d{0,3}$/.test(url.get('minDays') ?? '') ? url.get('minDays') : undefined,
  }
}

function useQueueFilters(url: UrlState) {
  const { t } = useTranslation('waiting-room-admin')
  const { t: ofCargo } = useTranslation('packages')
  const employees = useEmployees()
  const { select } = urlFilters(url)
  return [
    select(
      'waitingStatus',
      t('field.state'),
      STATES.map((value) => ({ value, label: ofCargo(`waitingStep.${value}`) })),
    ),
    select(
      'minDays',
      t('filter.days'),
      MIN_DAYS.map((value) => ({ value, label: t('filter.atLeast', { count: Number(value) }) })),
    ),
    select(
      'salesPersonId',
      t('field.salesPerson'),
      employees.map(({ id, name }) => ({ value: id, label: name })),
    ),
    select(
      'freightMode',
      t('field.mode'),
      MODES.map((value) => ({ value, label: ofCargo(`mode.${value}`) })),
    ),
  ]
}

function useQueueTotals(rows: readonly WaitingPackage[]) {
  const { t } = useTranslation('ui')
  const sum = (key: 'totalUSD' | 'paidAmountUSD') => addMoney(rows.map((row) => row[key]))
  return {
    label: t('table.thisPage'),
    sums: {
      pieces: rows.reduce((pieces, row) => pieces + row.pieces, 0),
      total: <Price totalUSD={sum('totalUSD')} paidUSD={sum('paidAmountUSD')} bare />,
    },
  }
}

/** All that waits, the longest first, with what can be done about it. */
export function QueueTab({ url }: { url: UrlState }) {
  const { t } = useTranslation('waiting-room-admin')
  const mayHandle = useAccess()('waiting.handle')
  const query = queueQuery(url)
  const list = useWaitingPackages(url.ready ? query : null)
  const rows = list.data?.result ?? []
  const [opened, setOpened] = useState<{ action: RowAction; cargo: WaitingPackage } | null>(null)
  const nameOf = useCallback((row: WaitingPackage) => t('tick', { number: row.trackingNumber }), [t])
  const { selection, clear } = useSelection(nameOf, list.data?.result)
  const totals = useQueueTotals(rows)
  const Dialog = opened && DIALOGS[opened.action]
  return (
    <ListScreen<WaitingPackage>
      inTab
      name="waiting-room"
      title={t('title')}
      list={list}
      url={url}
      columns={useWaitingColumns(setOpened)}
      renderCard={(cargo) => (
        <WaitingCard cargo={cargo} actions={<WaitingActions cargo={cargo} onAction={setOpened} />} />
      )}
      rowHref="/admin/packages/"
      selection={mayHandle ? selection : undefined}
      totals={rows.length > 1 ? totals : undefined}
      searchHint={t('search')}
      filters={useQueueFilters(url)}
      exported={{ columns: waitingSheet(t), fetchRows: rowsOf(listWaitingPackages, query) }}
      empty={{ icon: <HourglassOutlined />, title: t('empty'), hint: t('emptyHint') }}
      noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
    >
      <QueueBar selected={selection.selected} onClear={clear} />
      {opened && Dialog ? <Dialog cargo={opened.cargo} onClosed={() => setOpened(null)} /> : null}
    </ListScreen>
  )
}
