import { AppstoreOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { UnitPriceText } from '@/components/ui/MoneyText'
import { useProducts } from '@/hooks/products'
import { useAccess } from '@/hooks/session'
import { rowsOf } from '@/lib/client/fetch-rows'
import { listProducts, type Product } from '@/lib/contracts/products'
import { measureName } from './measure-name'
import { ProductActions } from './ProductActions'
import { ProductDrawer } from './ProductDrawer'
import styles from './products.module.css'
import { productSheet, useProductColumns } from './use-product-columns'

export function ProductsScreen() {
  const { t } = useTranslation('products')
  const url = useUrlState()
  const may = useAccess()
  const [edited, setEdited] = useState<Product | null>(null)
  const canEdit = may('products.edit')
  const columns = useProductColumns(canEdit || may('records.delete') ? setEdited : null)
  const inactive = url.get('inactive') === 'true' ? ('true' as const) : undefined
  const query = { ...listQuery(url), inactive }
  return (
    <ListScreen<Product>
      name="products"
      title={t('list.title')}
      list={useProducts(url.ready ? query : null)}
      url={url}
      columns={columns}
      renderCard={(product) => (
        <ProductCard product={product} actions={<ProductActions product={product} onEdit={setEdited} />} />
      )}
      searchHint={t('list.search')}
      filters={[
        urlFilters(url).select('inactive', t('filter.use'), [{ value: 'true', label: t('filter.inactive') }]),
      ]}
      exported={{ columns: productSheet(t), fetchRows: rowsOf(listProducts, query) }}
      create={
        canEdit ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
        ) : null
      }
      empty={{ icon: <AppstoreOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {edited ? <ProductDrawer product={edited} onClosed={() => setEdited(null)} /> : null}
      {url.get('new') && canEdit ? (
        <ProductDrawer product={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </ListScreen>
  )
}

/** A product in the list on a phone. */
function ProductCard({ product, actions }: { product: Product; actions: ReactNode }) {
  const { t } = useTranslation('products')
  return (
    <div className={styles.card}>
      <div>
        <b>{product.english}</b>
        <div className={styles.names}>
          {product.chinese} · {product.swahili}
        </div>
      </div>
      <div className={styles.price}>
        US$ <UnitPriceText price={product.price} /> / {measureName(product, t)}
        <div className={styles.cardActions}>{actions}</div>
      </div>
    </div>
  )
}
