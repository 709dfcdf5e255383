import { useTranslation } from 'react-i18next'
import { measureName } from '@/components/products/measure-name'
import { MoneyText } from '@/components/ui/MoneyText'
import { UnitPriceText } from '@/components/ui/UnitPriceText'
import type { CargoPackage } from '@/lib/contracts/packages'
import { goodsName } from '@/lib/domain/goods-name'
import { formatQuantity } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import { measuresOf } from './item-measures'
import styles from './packages.module.css'

/** The packing list on a phone. */
export function PackingCards({ items }: { items: CargoPackage['packingList'] }) {
  const { t, i18n } = useTranslation('products')
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.cardRow}>
            <b>{goodsName(item, i18n.language)}</b>
            <MoneyText amount={packingListTotal([item])} currency="USD" />
          </div>
          <div className={styles.muted}>
            {formatQuantity(item.quantity)} {measureName(item, t, Number(item.quantity))} × US${' '}
            <UnitPriceText price={item.price} />
          </div>
          <div className={styles.muted}>{measuresOf(item)}</div>
        </li>
      ))}
    </ul>
  )
}
