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
import { type Batch, listBatches } from '@/lib/contracts/batches'
import { FREIGHT_MODES } from '@/lib/domain/cargo'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
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
  const query = { ...listQuery(url), freightMode }
  const list = useBatches(url.ready ? query : null)
  const canEdit = may('batches.edit')
  const isNarrowed = Boolean(url.get('search') || freightMode)

  const create = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      disabled={!canEdit}
      title={canEdit ? undefined : t('noRight')}
      onClick={() => url.set({ new: '1' }, 'replace')}
    >
      {t('list.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <ExportMenu
              name={t('list.title')}
              columns={batchSheet(t, (status) => ofCargo(`transit.${TRANSIT_STATUS_KEYS[status]}`))}
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
          <Select
            allowClear
            aria-label={t('field.freightMode')}
            placeholder={t('field.freightMode')}
            value={freightMode}
            options={FREIGHT_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
            onChange={(mode?: string) => url.set({ freightMode: mode, pageNum: undefined })}
          />
        }
      />
      <DataTable<Batch>
        name={t('list.title')}
        columns={columns}
        renderCard={(batch) => <BatchCard batch={batch} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/packages?batchId=${id}`}
        empty={
          <EmptyState
            icon={<ContainerOutlined />}
            title={isNarrowed ? t('list.noMatch') : t('list.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') && canEdit ? (
        <BatchDrawer onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </>
  )
}
