import { Grid, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { measureName } from '@/components/products/measure-name'
import { MoneyText } from '@/components/ui/MoneyText'
import { UnitPriceText } from '@/components/ui/UnitPriceText'
import type { CargoPackage } from '@/lib/contracts/packages'
import { goodsName } from '@/lib/domain/goods-name'
import { formatQuantity } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import { measuresOf } from './item-measures'
import { PackingCards } from './PackingCards'
import styles from './packages.module.css'

type Item = CargoPackage['packingList'][number]

/** The packing list with the total of each line and of all. */
export function PackingTable({ items }: { items: Item[] }) {
  const { t, i18n } = useTranslation('packages')
  const { t: tp } = useTranslation('products')
  const wide = Grid.useBreakpoint().md ?? true
  const columns: TableColumnsType<Item> = [
    {
      key: 'goods',
      title: t('line.goods'),
      render: (_, item) => (
        <>
          {goodsName(item, i18n.language)}
          {item.product && item.description ? <div className={styles.muted}>{item.description}</div> : null}
        </>
      ),
    },
    { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, { pieces }) => pieces },
    {
      key: 'size',
      title: t('line.measures'),
      render: (_, item) => <span className={styles.muted}>{measuresOf(item) || '—'}</span>,
    },
    {
      key: 'quantity',
      title: t('line.quantity'),
      align: 'end',
      render: (_, item) => `${formatQuantity(item.quantity)} ${measureName(item, tp, Number(item.quantity))}`,
    },
    {
      key: 'price',
      title: t('line.price'),
      align: 'end',
      render: (_, { price }) => <UnitPriceText price={price} />,
    },
    {
      key: 'total',
      title: t('line.total'),
      align: 'end',
      render: (_, item) => <MoneyText amount={packingListTotal([item])} currency="USD" />,
    },
  ]
  if (!wide) return <PackingCards items={items} />
  return (
    <Table<Item>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={items}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  )
}
