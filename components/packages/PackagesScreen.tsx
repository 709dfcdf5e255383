import { InboxOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Grid } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ExportMenu } from '@/components/lists/ExportMenu'
import { FilterDrawer } from '@/components/lists/FilterDrawer'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { useSelection } from '@/components/lists/use-selection'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { usePackages } from '@/hooks/packages'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listPackages, type PackageRow } from '@/lib/contracts/packages'
import { BulkBar } from './BulkBar'
import { PackageCard } from './PackageCard'
import { chosenFilters, packageQuery, withoutFilters } from './package-query'
import { packageSheet } from './package-sheet'
import { usePackageColumns } from './use-package-columns'
import { usePackageFilters } from './use-package-filters'

/** How many filters stand beside the search on a wide screen; all are in the drawer. */
const BESIDE_SEARCH = 4

export function PackagesScreen() {
  const { t } = useTranslation('packages')
  const url = useUrlState()
  const problemOf = useFailure()
  const wide = Grid.useBreakpoint().lg ?? true
  const list = usePackages(url.ready ? packageQuery(url) : null)
  const columns = usePackageColumns()
  const filters = usePackageFilters(url)
  const { selection, clear } = useSelection<PackageRow>(
    (row) => t('bulk.tick', { number: row.trackingNumber }),
    list.data?.result,
  )
  const chosen = chosenFilters(url)
  const narrowing = url.get('search') ? ['search', ...chosen] : chosen

  const create = (
    <LinkButton type="primary" icon={<PlusOutlined />} href="/admin/packages/new">
      {t('list.create')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <ExportMenu
              name={t('list.title')}
              columns={packageSheet(t)}
              fetchRows={rowsOf(listPackages, packageQuery(url))}
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
            {wide
              ? filters
                  .slice(0, BESIDE_SEARCH)
                  .map(({ name, control }) => <Fragment key={name}>{control}</Fragment>)
              : null}
            <FilterDrawer
              filters={filters}
              chosen={chosen.length}
              onClear={() => url.set(withoutFilters(chosen))}
            />
          </>
        }
      />
      <DataTable<PackageRow>
        name={t('list.title')}
        columns={columns}
        renderCard={(cargo) => <PackageCard cargo={cargo} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/packages/${id}`}
        selection={selection}
        empty={
          <EmptyState
            icon={<InboxOutlined />}
            title={narrowing.length > 0 ? t('list.noMatch') : t('list.empty')}
            hint={narrowing.length > 0 ? t('list.noMatchHint') : t('list.emptyHint')}
            action={
              narrowing.length > 0 ? (
                <Button onClick={() => url.set(withoutFilters(narrowing))}>{t('list.clear')}</Button>
              ) : (
                create
              )
            }
          />
        }
      />
      <BulkBar selected={selection.selected} onClear={clear} />
    </>
  )
}
