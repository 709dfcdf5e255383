import { ContainerOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { useBatches } from '@/hooks/batches'
import { useAccess } from '@/hooks/session'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type BatchRow, listBatches } from '@/lib/contracts/batches'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { TRANSIT_STATUS_KEYS, TRANSIT_STATUSES, type TransitStatus } from '@/lib/domain/transit-status'
import { BatchCard } from './BatchCard'
import { BatchDrawer } from './BatchDrawer'
import { batchSheet } from './batch-sheet'
import { useBatchColumns } from './use-batch-columns'

export function BatchesScreen() {
  const { t } = useTranslation('batches')
  const { t: ofCargo } = useTranslation('packages')
  const url = useUrlState()
  const canEdit = useAccess()('batches.edit')
  const { select } = urlFilters(url)
  const query = {
    ...listQuery(url),
    freightMode: FREIGHT_MODES.find((mode) => mode === url.get('freightMode')),
    transitStatus: TRANSIT_STATUSES.find((status) => String(status) === url.get('transitStatus')),
  }
  const statusName = (status: TransitStatus) => ofCargo(`transit.${TRANSIT_STATUS_KEYS[status]}`)
  return (
    <ListScreen<BatchRow>
      name="batches"
      title={t('list.title')}
      list={useBatches(url.ready ? query : null)}
      url={url}
      columns={useBatchColumns()}
      renderCard={(batch) => <BatchCard batch={batch} />}
      rowHref={({ id }) => `/admin/batches/${id}`}
      searchHint={t('list.search')}
      filters={[
        select(
          'freightMode',
          t('field.freightMode'),
          FREIGHT_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) })),
        ),
        select(
          'transitStatus',
          t('field.transitStatus'),
          TRANSIT_STATUSES.map((status) => ({ value: String(status), label: statusName(status) })),
        ),
      ]}
      exported={{ columns: batchSheet(t, statusName), fetchRows: rowsOf(listBatches, query) }}
      create={
        canEdit ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
        ) : null
      }
      empty={{ icon: <ContainerOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {url.get('new') && canEdit ? (
        <BatchDrawer batch={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </ListScreen>
  )
}
