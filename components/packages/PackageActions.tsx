import { EditOutlined, MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { HandOverDialog } from '@/components/delivery/HandOverDialog'
import { useAction } from '@/components/forms/use-action'
import { TakePayment } from '@/components/payments/TakePayment'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { LinkButton } from '@/components/ui/LinkButton'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useDeletePackage } from '@/hooks/packages'
import { useAccess } from '@/hooks/session'
import type { CargoPackage } from '@/lib/contracts/packages'
import { canEdit, type NextStep } from './next-step'
import { ApproveModal } from './PackageWaiting'

interface PackageActionsProps {
  cargo: CargoPackage
  next: NextStep | null
}

/** The one next step of a package, and what else concerns all of it behind a menu. */
export function PackageActions({ cargo, next }: PackageActionsProps) {
  const { t } = useTranslation('packages')
  const { t: ofPayments } = useTranslation('payments')
  const { t: ofDelivery } = useTranslation('delivery')
  const router = useRouter()
  const may = useAccess()
  const [open, setOpen] = useState<Exclude<NextStep, 'edit'> | 'delete' | null>(null)
  const close = () => setOpen(null)
  const editHref = `/admin/packages/${cargo.id}/edit`
  const labels = {
    approve: t('waitingMove.approved'),
    handOver: ofDelivery('open'),
    pay: ofPayments('take.open'),
  }
  const go = (key: string, label: string, href: string) => ({
    key,
    label,
    onClick: () => void router.push(href),
  })
  const items = [
    ...(next !== 'edit' && canEdit(cargo, may) ? [go('edit', t('detail.edit'), editHref)] : []),
    go('labels', t('detail.labels'), `/admin/labels?packages=${cargo.id}`),
    ...(may('records.delete')
      ? [{ key: 'delete', label: t('delete.open'), danger: true, onClick: () => setOpen('delete') }]
      : []),
  ]
  return (
    <>
      {next === 'edit' ? (
        <LinkButton type="primary" icon={<EditOutlined />} href={editHref}>
          {t('detail.edit')}
        </LinkButton>
      ) : next ? (
        <Button type="primary" onClick={() => setOpen(next)}>
          {labels[next]}
        </Button>
      ) : null}
      <ActionMenu items={items} button={{ icon: <MoreOutlined />, 'aria-label': t('detail.more') }} />
      {open === 'approve' ? <ApproveModal id={cargo.id} onClosed={close} /> : null}
      {open === 'handOver' ? <HandOverDialog packages={[cargo]} onClosed={close} /> : null}
      {open === 'pay' ? <TakePayment cargo={cargo} onClosed={close} /> : null}
      {open === 'delete' ? <DeletePackage cargo={cargo} onClosed={close} /> : null}
    </>
  )
}

interface DeletePackageProps {
  cargo: CargoPackage
  onClosed: () => void
}

/** Deletes a package that was entered by mistake. */
function DeletePackage({ cargo: { id, trackingNumber }, onClosed }: DeletePackageProps) {
  const { t } = useTranslation('packages')
  const router = useRouter()
  const { run, refused } = useAction()
  const { send } = useDeletePackage()
  const sayDeleted = useDeletedNotice()

  async function remove() {
    if (!(await run(() => send({ params: { id } }), null))) return
    sayDeleted(id, t('delete.done', { number: trackingNumber }))
    await router.push('/admin/packages')
  }

  return (
    <ConfirmDialog
      danger
      open
      variant="confirm"
      title={t('delete.title', { number: trackingNumber })}
      confirmText={t('delete.open')}
      onCancel={onClosed}
      onConfirm={remove}
    >
      <RefusedAlert refused={refused} />
      {t('delete.text')}
    </ConfirmDialog>
  )
}
