import { InboxOutlined } from '@ant-design/icons'
import type { TFunction } from 'i18next'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateLink, ListScreen } from '@/components/lists/ListScreen'
import { useSelection } from '@/components/lists/use-selection'
import { useUrlState } from '@/components/lists/use-url-state'
import type { SheetColumn } from '@/components/ui/sheet'
import { usePackages } from '@/hooks/packages'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listPackages, type PackageRow } from '@/lib/contracts/packages'
import { owedUSD } from '@/lib/domain/payment'
import { TRANSIT_STATUS_KEYS } from '@/lib/domain/transit-status'
import { waitingLabel } from '@/lib/domain/waiting-status'
import { BulkBar } from './BulkBar'
import type { BulkType } from './BulkChoice'
import { BulkDialog } from './BulkDialog'
import { PackageCard } from './PackageCard'
import { PackageRowMenu } from './PackageRowMenu'
import { packageFilters, packageQuery } from './package-query'
import { usePackageColumns, usePackageTotals } from './use-package-columns'
import { usePackageFilters } from './use-package-filters'

/** The one status that the list shows: the waiting room's until approved, then the journey's. */
function statusText(cargo: PackageRow, t: TFunction<'packages'>): string {
  const label = waitingLabel(cargo.waitingStatus)
  if (label !== 'approved') return t(`waiting.${label}`)
  return t(`transit.${TRANSIT_STATUS_KEYS[cargo.shownTransitStatus]}`)
}

/** A package as a row of a saved file. */
function packageSheet(t: TFunction<'packages'>): SheetColumn<PackageRow>[] {
  return [
    { title: t('field.trackingNumber'), value: ({ trackingNumber }) => trackingNumber },
    { title: t('field.courierNumber'), value: ({ courierNumber }) => courierNumber },
    {
      title: t('field.receiver'),
      value: ({ receiverInfo }) => receiverInfo?.name ?? t('field.unknownReceiver'),
    },
    { title: t('field.status'), value: (row) => statusText(row, t) },
    { title: t('field.batch'), value: ({ batchInfo }) => batchInfo?.number },
    { title: t('field.pieces'), value: ({ pieces }) => pieces, kind: 'number' },
    { title: t('field.kg'), value: ({ weightKg }) => weightKg, kind: 'number' },
    { title: t('field.cbm'), value: ({ cbm }) => cbm, kind: 'number' },
    { title: `${t('field.total')} (US$)`, value: ({ totalUSD }) => totalUSD, kind: 'money' },
    { title: `${t('field.remaining')} (US$)`, value: owedUSD, kind: 'money' },
    { title: t('field.receivedAt'), value: ({ createdAt }) => createdAt, kind: 'date' },
  ]
}

export function PackagesScreen() {
  const { t } = useTranslation('packages')
  const url = useUrlState()
  const query = packageQuery(url)
  const list = usePackages(url.ready ? query : null)
  const nameOf = useCallback((row: PackageRow) => t('bulk.tick', { number: row.trackingNumber }), [t])
  const { selection, clear } = useSelection(nameOf, list.data?.result)
  const [changed, setChanged] = useState<{ type: BulkType; cargo: PackageRow } | null>(null)
  const rowMenu = useCallback(
    (cargo: PackageRow) => <PackageRowMenu cargo={cargo} onChange={(type) => setChanged({ type, cargo })} />,
    [],
  )
  return (
    <ListScreen<PackageRow>
      name="packages"
      title={t('list.title')}
      list={list}
      url={url}
      columns={usePackageColumns(false, rowMenu)}
      renderCard={(cargo) => <PackageCard cargo={cargo} />}
      rowHref="/admin/packages/"
      selection={selection}
      totals={usePackageTotals(list.data, packageFilters(url))}
      searchHint={t('list.search')}
      filters={usePackageFilters(url)}
      alsoNarrowedBy={['owedFrom', 'owedTo']}
      exported={{ columns: packageSheet(t), fetchRows: rowsOf(listPackages, query) }}
      create={<CreateLink href="/admin/packages/new">{t('list.create')}</CreateLink>}
      empty={{ icon: <InboxOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      <BulkBar selected={selection.selected} onClear={clear} />
      {changed ? (
        <BulkDialog
          type={changed.type}
          packages={new Map([[changed.cargo.id, changed.cargo]])}
          onClosed={() => setChanged(null)}
        />
      ) : null}
    </ListScreen>
  )
}
