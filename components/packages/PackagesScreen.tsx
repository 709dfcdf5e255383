import { InboxOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { ExportMenu } from '@/components/ui/ExportMenu'
import { LinkButton } from '@/components/ui/LinkButton'
import { ListToolbar } from '@/components/ui/ListToolbar'
import { PageHeader } from '@/components/ui/PageHeader'
import { useUrlState } from '@/components/ui/use-url-state'
import { usePackages } from '@/hooks/packages/use-packages'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listPackages, type PackageRow } from '@/lib/contracts/packages'
import { PackageCard } from './PackageCard'
import { PackageFilters } from './PackageFilters'
import { PACKAGE_FILTERS, packageQuery } from './package-query'
import { packageSheet } from './package-sheet'
import { usePackageColumns } from './use-package-columns'

export function PackagesScreen() {
  const { t } = useTranslation('packages')
  const url = useUrlState()
  const problemOf = useFailure()
  const list = usePackages(url.ready ? packageQuery(url) : null)
  const columns = usePackageColumns()
  const narrowing = ['search', ...PACKAGE_FILTERS].filter((name) => url.get(name))

  const create = (
    <LinkButton type="primary" icon={<PlusOutlined />} href="/admin/packages/new">
      {t('list.create')}
    </LinkButton>
  )
  const clear = (
    <Button onClick={() => url.set(Object.fromEntries(narrowing.map((name) => [name, undefined])))}>
      {t('list.clear')}
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
        filters={<PackageFilters url={url} />}
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
        empty={
          <EmptyState
            icon={<InboxOutlined />}
            title={narrowing.length > 0 ? t('list.noMatch') : t('list.empty')}
            hint={narrowing.length > 0 ? t('list.noMatchHint') : t('list.emptyHint')}
            action={narrowing.length > 0 ? clear : create}
          />
        }
      />
    </>
  )
}
