import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartonSelect } from '@/components/cartons/CartonSelect'
import { DragHandle } from '@/components/cartons/DragHandle'
import { useMoveToCarton } from '@/components/cartons/use-move-to-carton'
import { useAction } from '@/components/forms/use-action'
import { SiteLink } from '@/components/layout/SiteLink'
import type { Columns } from '@/components/lists/DataTable'
import { PackageStatus } from '@/components/packages/PackageStatus'
import { PaymentState } from '@/components/packages/PaymentState'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { headIn, MoneyText } from '@/components/ui/MoneyText'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useSetPackageBatch } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { Batch } from '@/lib/contracts/batches'
import type { PackageRow } from '@/lib/contracts/packages'
import { formatCbm, formatQuantity } from '@/lib/domain/money'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import styles from './batches.module.css'

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
        render: (_, row) => (
          <span className={styles.dragged}>
            <DragHandle ids={selected.has(row.id) ? [...selected.keys()] : [row.id]} onDrag={onDrag} />
            <SiteLink href={`/admin/packages/${row.id}`}>{row.trackingNumber}</SiteLink>
          </span>
        ),
      },
      { key: 'receiver', title: t('field.receiver'), render: (_, row) => <Receiver cargo={row} /> },
      {
        key: 'carton',
        title: t('field.carton'),
        width: 130,
        render: (_, row) => <RowCarton cargo={row} batchId={batch.id} />,
      },
      { key: 'pieces', title: t('field.pieces'), align: 'end', render: (_, row) => row.pieces },
      { key: 'kg', title: t('field.kg'), align: 'end', render: (_, row) => formatQuantity(row.weightKg) },
      { key: 'cbm', title: t('field.cbm'), align: 'end', render: (_, row) => formatCbm(row.cbm) },
      {
        key: 'totalUSD',
        title: headIn(t('field.total'), 'USD'),
        align: 'end',
        sorter: true,
        render: (_, { totalUSD }) => <MoneyText amount={totalUSD} currency="USD" bare />,
      },
      {
        key: 'remaining',
        title: headIn(t('field.remaining'), 'USD'),
        align: 'end',
        render: (_, row) => <PaymentState cargo={row} bare />,
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

function Receiver({ cargo: { receiverInfo } }: { cargo: PackageRow }) {
  const { t } = useTranslation('packages')
  if (!receiverInfo) return <em>{t('field.unknownReceiver')}</em>
  return <SiteLink href={`/admin/customers/${receiverInfo.id}`}>{receiverInfo.name}</SiteLink>
}

interface RowCartonProps {
  cargo: PackageRow
  batchId: string
}

/** The carton of one package of the batch, changed without dragging. */
function RowCarton({ cargo, batchId }: RowCartonProps) {
  const { t } = useTranslation('packages')
  const may = useAccess()
  const { move, pending } = useMoveToCarton()

  // Only a manager may change what is delivered.
  if (cargo.transitStatus === DELIVERED_TO_RECEIVER && !may('rules.override')) {
    return <>{cargo.cartonInfo?.number ?? '—'}</>
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keeps the row from opening
    <div onClick={(event) => event.stopPropagation()}>
      <CartonSelect
        label={`${t('field.carton')}, ${cargo.trackingNumber}`}
        placeholder="—"
        disabled={pending}
        batchId={batchId}
        value={cargo.cartonInfo?.id}
        onChange={(id) => void move(cargo.id, id ?? null)}
      />
    </div>
  )
}

/** Takes one package out of its batch and its carton, after a question. */
function TakeOut({ cargo }: { cargo: PackageRow }) {
  const { t } = useTranslation('batches')
  const [isAsking, setIsAsking] = useState(false)
  const { run, refused, reset } = useAction()
  const { send } = useSetPackageBatch()
  const number = cargo.trackingNumber

  async function takeOut() {
    const isDone = await run(
      () => send({ params: { id: cargo.id }, body: { batchId: null } }),
      t('packagesPanel.takenOut', { number }),
    )
    if (isDone) setIsAsking(false)
  }

  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined />}
        title={t('packagesPanel.takeOut')}
        aria-label={t('packagesPanel.takeOutOf', { number })}
        onClick={() => {
          reset()
          setIsAsking(true)
        }}
      />
      <ConfirmDialog
        open={isAsking}
        variant="confirm"
        title={t('packagesPanel.takeOutTitle', { number })}
        confirmText={t('packagesPanel.takeOut')}
        onCancel={() => setIsAsking(false)}
        onConfirm={takeOut}
      >
        <RefusedAlert refused={refused} />
        {t('packagesPanel.takeOutText')}
      </ConfirmDialog>
    </>
  )
}
