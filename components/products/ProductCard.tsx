import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitPriceText } from '@/components/ui/UnitPriceText'
import type { Product } from '@/lib/contracts/products'
import { measureName } from './measure-name'
import styles from './products.module.css'

/** A product in the list on a phone. */
export function ProductCard({ product, actions }: { product: Product; actions: ReactNode }) {
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
