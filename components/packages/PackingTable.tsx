import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { PriceSteps } from '@/components/price-lists/PriceSteps'
import { measureName } from '@/components/products/measure-name'
import { MoneyText, UnitPriceText } from '@/components/ui/MoneyText'
import { useIsWide } from '@/components/ui/use-is-wide'
import type { CargoPackage } from '@/lib/contracts/packages'
import { goodsName } from '@/lib/domain/goods-name'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import styles from './packages.module.css'

type Item = CargoPackage['packingList'][number]

/** Size, CBM and weight of a line, as far as they were measured: '49 × 30 × 31 cm · 0.63798 CBM · 100.9 kg'. */
function measuresOf(item: Item): string {
  const { lengthCm, widthCm, heightCm, cbm, weightKg } = item
  const size = lengthCm && widthCm && heightCm ? `${lengthCm} × ${widthCm} × ${heightCm} cm` : null
  const volume = cbm && `${formatCbm(cbm)} CBM`
  const weight = weightKg && `${formatQuantity(weightKg)} kg`
  return [size, volume, weight].filter(Boolean).join(' · ')
}

function usePackingColumns(): TableColumnsType<Item> {
  const { t, i18n } = useTranslation('packages')
  const { t: tp } = useTranslation('products')
  return [
    {
      key: 'goods',
      title: t('line.goods'),
      render: (_, item) => (
        <>
          {goodsName(item, i18n.language)}
          {item.product && item.description ? <div className={styles.muted}>{item.description}</div> : null}
          {item.pricing ? <PriceSteps pricing={item.pricing} billed={item} /> : null}
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
}

/** The packing list with the total of each line and of all. */
export function PackingTable({ items }: { items: Item[] }) {
  const { t } = useTranslation('packages')
  const columns = usePackingColumns()
  const wide = useIsWide('md')
  if (!wide) return <PackingCards items={items} />
  return (
    <Table<Item>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={items}
      pagination={false}
      scroll={{ x: true }}
      summary={() => (
        <Table.Summary.Row className={styles.sum}>
          <Table.Summary.Cell index={0}>{t('line.total')}</Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="end">
            {items.reduce((sum, { pieces }) => sum + pieces, 0)}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} colSpan={3} />
          <Table.Summary.Cell index={5} align="end">
            <MoneyText amount={packingListTotal(items)} currency="USD" />
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  )
}

/** The packing list on a phone. */
function PackingCards({ items }: { items: Item[] }) {
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
          {item.pricing ? <PriceSteps pricing={item.pricing} billed={item} /> : null}
        </li>
      ))}
    </ul>
  )
}
