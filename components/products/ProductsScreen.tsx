import { AppstoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { ExportMenu } from '@/components/ui/ExportMenu'
import { ListToolbar } from '@/components/ui/ListToolbar'
import { listQuery } from '@/components/ui/list-query'
import { PageHeader } from '@/components/ui/PageHeader'
import { useUrlState } from '@/components/ui/use-url-state'
import { useProducts } from '@/hooks/products/use-products'
import { useAccess } from '@/hooks/session/use-access'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listProducts, type Product } from '@/lib/contracts/products'
import { ProductActions } from './ProductActions'
import { ProductCard } from './ProductCard'
import { ProductDrawer } from './ProductDrawer'
import { productSheet } from './product-sheet'
import { useProductColumns } from './use-product-columns'

export function ProductsScreen() {
  const { t } = useTranslation('products')
  const url = useUrlState()
  const may = useAccess()
  const problemOf = useFailure()
  const [edited, setEdited] = useState<Product | null>(null)
  const canEdit = may('products.edit')
  const columns = useProductColumns(canEdit || may('records.delete') ? setEdited : null)
  const inactive = url.get('inactive') === 'true' ? ('true' as const) : undefined
  const query = { ...listQuery(url), inactive }
  const list = useProducts(url.ready ? query : null)
  const isNarrowed = Boolean(url.get('search') || inactive)

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
              columns={productSheet(t)}
              fetchRows={rowsOf(listProducts, query)}
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
            aria-label={t('filter.use')}
            value={inactive ? 'inactive' : 'active'}
            options={[
              { value: 'active', label: t('filter.active') },
              { value: 'inactive', label: t('filter.inactive') },
            ]}
            onChange={(use: string) =>
              url.set({ inactive: use === 'inactive' ? 'true' : undefined, pageNum: undefined })
            }
          />
        }
      />
      <DataTable<Product>
        name={t('list.title')}
        columns={columns}
        renderCard={(product) => (
          <ProductCard product={product} actions={<ProductActions product={product} onEdit={setEdited} />} />
        )}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState
            icon={<AppstoreOutlined />}
            title={t(isNarrowed ? 'list.noMatch' : 'list.empty')}
            hint={t(isNarrowed ? 'list.noMatchHint' : 'list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {edited ? <ProductDrawer product={edited} onClosed={() => setEdited(null)} /> : null}
      {url.get('new') && canEdit ? (
        <ProductDrawer product={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </>
  )
}
