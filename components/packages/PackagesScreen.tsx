import { InboxOutlined, PlusOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@/components/lists/ListScreen'
import { useSelection } from '@/components/lists/use-selection'
import { useUrlState } from '@/components/lists/use-url-state'
import { LinkButton } from '@/components/ui/LinkButton'
import { usePackages } from '@/hooks/packages'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listPackages, type PackageRow } from '@/lib/contracts/packages'
import { BulkBar } from './BulkBar'
import { PackageCard } from './PackageCard'
import { packageQuery } from './package-query'
import { packageSheet } from './package-sheet'
import { usePackageColumns, usePackageTotals } from './use-package-columns'
import { usePackageFilters } from './use-package-filters'

export function PackagesScreen() {
  const { t } = useTranslation('packages')
  const url = useUrlState()
  const query = packageQuery(url)
  const list = usePackages(url.ready ? query : null)
  const { selection, clear } = useSelection<PackageRow>(
    (row) => t('bulk.tick', { number: row.trackingNumber }),
    list.data?.result,
  )
  return (
    <ListScreen<PackageRow>
      name="packages"
      title={t('list.title')}
      list={list}
      url={url}
      columns={usePackageColumns()}
      renderCard={(cargo) => <PackageCard cargo={cargo} />}
      rowHref={({ id }) => `/admin/packages/${id}`}
      selection={selection}
      totals={usePackageTotals(list.data?.result)}
      searchHint={t('list.search')}
      filters={usePackageFilters(url)}
      exported={{ columns: packageSheet(t), fetchRows: rowsOf(listPackages, query) }}
      create={
        <LinkButton type="primary" icon={<PlusOutlined />} href="/admin/packages/new">
          {t('list.create')}
        </LinkButton>
      }
      empty={{ icon: <InboxOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      <BulkBar selected={selection.selected} onClear={clear} />
    </ListScreen>
  )
}
