import { ContainerOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { ExportMenu } from '@/components/ui/ExportMenu'
import { ListToolbar } from '@/components/ui/ListToolbar'
import { listQuery } from '@/components/ui/list-query'
import { PageHeader } from '@/components/ui/PageHeader'
import { useUrlState } from '@/components/ui/use-url-state'
import { useBatches } from '@/hooks/batches/use-batches'
import { useAccess } from '@/hooks/session/use-access'
import { useFailure } from '@/hooks/use-failure'
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
  const may = useAccess()
  const problemOf = useFailure()
  const columns = useBatchColumns()
  const freightMode = FREIGHT_MODES.find((mode) => mode === url.get('freightMode'))
  const transitStatus = TRANSIT_STATUSES.find((status) => String(status) === url.get('transitStatus'))
  const query = { ...listQuery(url), freightMode, transitStatus }
  const list = useBatches(url.ready ? query : null)
  const canEdit = may('batches.edit')
  const statusName = (status: TransitStatus) => ofCargo(`transit.${TRANSIT_STATUS_KEYS[status]}`)
  const isNarrowed = Boolean(url.get('search') || freightMode || transitStatus)

  const create = canEdit ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
      {t('list.create')}
    </Button>
  ) : null
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <ExportMenu
              name={t('list.title')}
              columns={batchSheet(t, statusName)}
              fetchRows={rowsOf(listBatches, query)}
              problemOf={problemOf}
            />
            {create}
          </>
        }
      />
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={
          <>
            <Select
              allowClear
              aria-label={t('field.freightMode')}
              placeholder={t('field.freightMode')}
              value={freightMode}
              options={FREIGHT_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
              onChange={(mode?: string) => url.set({ freightMode: mode, pageNum: undefined })}
            />
            <Select
              allowClear
              aria-label={t('field.transitStatus')}
              placeholder={t('field.transitStatus')}
              value={transitStatus}
              options={TRANSIT_STATUSES.map((status) => ({ value: status, label: statusName(status) }))}
              onChange={(status?: number) =>
                url.set({ transitStatus: status ? String(status) : undefined, pageNum: undefined })
              }
            />
          </>
        }
      />
      <DataTable<BatchRow>
        name={t('list.title')}
        columns={columns}
        renderCard={(batch) => <BatchCard batch={batch} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/batches/${id}`}
        empty={
          <EmptyState
            icon={<ContainerOutlined />}
            title={t(isNarrowed ? 'list.noMatch' : 'list.empty')}
            hint={t(isNarrowed ? 'list.noMatchHint' : 'list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') && canEdit ? (
        <BatchDrawer batch={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </>
  )
}
