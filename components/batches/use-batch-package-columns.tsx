import { HolderOutlined } from '@ant-design/icons'
import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dragPackages } from '@/components/cartons/dragged-packages'
import type { Columns } from '@/components/lists/DataTable'
import { PackageStatus } from '@/components/packages/PackageStatus'
import { PaymentState } from '@/components/packages/PaymentState'
import { MoneyText } from '@/components/ui/MoneyText'
import type { Batch } from '@/lib/contracts/batches'
import type { PackageRow } from '@/lib/contracts/packages'
import { formatAmount, formatQuantity } from '@/lib/domain/money'
import styles from './batches.module.css'
import { RowCarton } from './RowCarton'
import { TakeOut } from './TakeOut'

interface BatchPackageColumns {
  batch: Batch
  /** Whether this person may take packages out now. */
  mayRepack: boolean
  selected: ReadonlyMap<string, PackageRow>
  onDrag: (isDragging: boolean) => void
}

/** A ticked row is dragged together with all other ticked ones. */
export function useBatchPackageColumns(options: BatchPackageColumns): Columns<PackageRow> {
  const { batch, mayRepack, selected, onDrag } = options
  const { t } = useTranslation('packages')
  const { t: ofBatch } = useTranslation('batches')
  return useMemo(() => {
    const columns: Columns<PackageRow> = [
      {
        key: 'trackingNumber',
        title: t('field.trackingNumber'),
        sorter: true,
        fixed: 'start',
        render: (_, row) => (
          <span className={styles.dragged}>
            <span
              draggable
              className={styles.grip}
              title={ofBatch('packagesPanel.drag')}
              aria-hidden
              onDragStart={(event) => {
                dragPackages(event, selected.has(row.id) ? [...selected.keys()] : [row.id])
                // Afterwards: what changes under the pointer while the drag begins would end it.
                setTimeout(() => onDrag(true))
              }}
              onDragEnd={() => onDrag(false)}
            >
              <HolderOutlined />
            </span>
            <Link href={`/admin/packages/${row.id}`}>{row.trackingNumber}</Link>
          </span>
        ),
      },
      {
        key: 'receiver',
        title: t('field.receiver'),
        render: (_, { receiverInfo }) =>
          receiverInfo ? (
            <Link href={`/admin/customers/${receiverInfo.id}`}>{receiverInfo.name}</Link>
          ) : (
            <em>{t('field.unknownReceiver')}</em>
          ),
      },
      {
        key: 'carton',
        title: t('field.carton'),
        width: 130,
        render: (_, row) => <RowCarton cargo={row} batchId={batch.id} />,
      },
      { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, row) => row.pieces },
      { key: 'kg', title: t('field.kg'), align: 'end', render: (_, row) => formatQuantity(row.weightKg) },
      { key: 'cbm', title: t('field.cbm'), align: 'end', render: (_, row) => formatAmount(row.cbm) },
      {
        key: 'totalUSD',
        title: t('field.total'),
        align: 'end',
        sorter: true,
        render: (_, { totalUSD }) => <MoneyText amount={totalUSD} currency="USD" />,
      },
      {
        key: 'remaining',
        title: t('field.remaining'),
        align: 'end',
        render: (_, row) => <PaymentState cargo={row} />,
      },
      { key: 'status', title: t('field.status'), render: (_, row) => <PackageStatus cargo={row} /> },
    ]
    if (!mayRepack) return columns
    return [
      ...columns,
      {
        key: 'actions',
        fixed: 'end',
        title: <span className="visually-hidden">{ofBatch('packagesPanel.takeOut')}</span>,
        align: 'end',
        width: 56,
        render: (_, row) => <TakeOut cargo={row} />,
      },
    ]
  }, [t, ofBatch, batch.id, mayRepack, selected, onDrag])
}
