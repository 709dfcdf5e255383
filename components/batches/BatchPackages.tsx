import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartonTray } from '@/components/cartons/CartonTray'
import { HandOverDialog } from '@/components/delivery/HandOverDialog'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import { ColumnsButton, useTableSettings } from '@/components/lists/table-settings'
import { urlFilters } from '@/components/lists/url-filters'
import { useSelection } from '@/components/lists/use-selection'
import { type UrlState, useUrlState } from '@/components/lists/use-url-state'
import { BulkBar } from '@/components/packages/BulkBar'
import { PackageCard } from '@/components/packages/PackageCard'
import { usePackageTotals } from '@/components/packages/use-package-columns'
import { EmptyState } from '@/components/ui/EmptyState'
import { Panel } from '@/components/ui/Panel'
import { useCartons } from '@/hooks/cartons'
import { usePackages } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { Batch } from '@/lib/contracts/batches'
import type { PackageRow } from '@/lib/contracts/packages'
import { DISCHARGED_FROM_PORT } from '@/lib/domain/transit-status'
import styles from './batches.module.css'
import { useBatchPackageColumns } from './use-batch-package-columns'

interface BatchPackagesProps {
  batch: Batch
  /** Whether this person may take packages out now. */
  mayRepack: boolean
}

/** The cartons of a batch, and the one whose packages alone are shown. */
function useCartonFilter(url: UrlState, batchId: string) {
  const { t } = useTranslation('packages')
  const { data: cartons = [] } = useCartons(batchId)
  const cartonId = cartons.find((carton) => carton.id === url.get('cartonId'))?.id
  const filter = urlFilters(url).select(
    'cartonId',
    t('field.carton'),
    cartons.map(({ id, number }) => ({ value: id, label: number })),
  )
  return { cartons, cartonId, filter }
}

/** What is in the batch: packed, taken out, handed over from here. */
export function BatchPackages({ batch, mayRepack }: BatchPackagesProps) {
  const { t } = useTranslation('batches')
  const { t: ofCargo } = useTranslation('packages')
  const url = useUrlState()
  const [isDragging, setIsDragging] = useState(false)
  const problemOf = useFailure()
  const { cartons, cartonId, filter } = useCartonFilter(url, batch.id)
  const narrowed = { search: url.get('search'), batchId: batch.id, cartonId }
  const list = usePackages(url.ready ? { ...listQuery(url), ...narrowed } : null)
  const nameOf = useCallback(
    (row: PackageRow) => ofCargo('bulk.tick', { number: row.trackingNumber }),
    [ofCargo],
  )
  const { selection, clear } = useSelection(nameOf, list.data?.result)
  const shown = list.data?.result ?? []
  const sums = usePackageTotals(list.data, narrowed)
  const totals = shown.length < 2 ? undefined : sums
  const { selected } = selection
  const columns = useBatchPackageColumns({ batch, mayRepack, selected, onDrag: setIsDragging })
  const settings = useTableSettings(
    'batch-packages',
    columns.map(({ key }) => key),
  )
  const isNarrowed = Boolean(url.get('search') || cartonId)

  return (
    <>
      <Panel
        title={t('packagesPanel.title')}
        flush
        extra={<HandOverButton batch={batch} selected={selected} onDone={clear} />}
      >
        <div className={styles.toolbar}>
          <ListToolbar
            url={url}
            searchHint={ofCargo('list.search')}
            refreshing={list.isValidating}
            onRefresh={() => void list.mutate()}
            extra={<ColumnsButton columns={columns} settings={settings} />}
            filters={filter.control}
          />
        </div>
        <DataTable<PackageRow>
          name={t('packagesPanel.title')}
          framed={false}
          columns={columns}
          settings={settings}
          renderCard={(cargo) => <PackageCard cargo={cargo} />}
          page={list.data}
          problem={problemOf(list.error)}
          refreshing={list.isValidating}
          onRetry={() => void list.mutate()}
          url={url}
          rowHref="/admin/packages/"
          selection={selection}
          totals={totals}
          empty={<NoPackages isNarrowed={isNarrowed} />}
        />
      </Panel>
      {isDragging ? <CartonTray cartons={cartons} /> : null}
      <BulkBar selected={selected} onClear={clear} />
    </>
  )
}

function NoPackages({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('batches')
  return (
    <EmptyState
      icon={<InboxOutlined />}
      title={t(isNarrowed ? 'packagesPanel.noMatch' : 'packagesPanel.empty')}
      hint={isNarrowed ? undefined : t('packagesPanel.emptyHint')}
    />
  )
}

interface HandOverButtonProps {
  batch: Batch
  selected: ReadonlyMap<string, PackageRow>
  onDone: () => void
}

/** Hands the ticked packages over to one person: once the batch is discharged. */
function HandOverButton({ batch, selected, onDone }: HandOverButtonProps) {
  const { t } = useTranslation('delivery')
  const may = useAccess()
  const [packages, setPackages] = useState<PackageRow[] | null>(null)
  if (batch.transitStatus < DISCHARGED_FROM_PORT || !may('packages.deliver')) return null
  const ready = [...selected.values()].filter((cargo) => cargo.shownTransitStatus === DISCHARGED_FROM_PORT)
  return (
    <>
      <Button
        type="primary"
        disabled={ready.length === 0}
        title={ready.length === 0 ? t('tickFirst') : undefined}
        onClick={() => setPackages(ready)}
      >
        {ready.length === 0 ? t('open') : t('title', { count: ready.length })}
      </Button>
      {packages ? (
        <HandOverDialog
          packages={packages}
          onClosed={() => {
            setPackages(null)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
