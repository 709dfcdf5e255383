import { AppstoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Columns, DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { ExportMenu } from '@/components/ui/ExportMenu'
import { ListToolbar } from '@/components/ui/ListToolbar'
import { listQuery } from '@/components/ui/list-query'
import { PageHeader } from '@/components/ui/PageHeader'
import { UnitPriceText } from '@/components/ui/UnitPriceText'
import { useUrlState } from '@/components/ui/use-url-state'
import { useProducts } from '@/hooks/products/use-products'
import { useAccess } from '@/hooks/session/use-access'
import { useFailure } from '@/hooks/use-failure'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listProducts, type Product } from '@/lib/contracts/products'
import { measureName } from './measure-name'
import { ProductCard } from './ProductCard'
import { ProductDrawer } from './ProductDrawer'
import { productSheet } from './product-sheet'

function useProductColumns(): Columns<Product> {
  const { t } = useTranslation('products')
  return useMemo(
    () => [
      { key: 'english', title: t('field.english'), sorter: true, dataIndex: 'english' },
      { key: 'chinese', title: t('field.chinese'), dataIndex: 'chinese' },
      { key: 'swahili', title: t('field.swahili'), dataIndex: 'swahili' },
      { key: 'generalName', title: t('field.generalName'), sorter: true, dataIndex: 'generalName' },
      { key: 'measure', title: t('field.quantityMeasure'), render: (_, row) => measureName(row, t) },
      {
        key: 'price',
        title: t('field.price'),
        sorter: true,
        align: 'end',
        render: (_, { price }) => <UnitPriceText price={price} />,
      },
    ],
    [t],
  )
}

export function ProductsScreen() {
  const { t } = useTranslation('products')
  const url = useUrlState()
  const may = useAccess()
  const problemOf = useFailure()
  const columns = useProductColumns()
  const list = useProducts(url.ready ? listQuery(url) : null)
  const canEdit = may('products.edit')
  const isNarrowed = Boolean(url.get('search'))

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
              columns={productSheet(t)}
              fetchRows={rowsOf(listProducts, listQuery(url))}
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
      />
      <DataTable<Product>
        name={t('list.title')}
        columns={columns}
        renderCard={(product) => <ProductCard product={product} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        empty={
          <EmptyState
            icon={<AppstoreOutlined />}
            title={isNarrowed ? t('list.noMatch') : t('list.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') && canEdit ? (
        <ProductDrawer onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </>
  )
}
