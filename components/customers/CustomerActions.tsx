import { DollarOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedNotice } from '@/components/bin/use-deleted-notice'
import { useAction } from '@/components/forms/use-action'
import { CustomerPayment } from '@/components/payments/CustomerPayment'
import { ActionMenu } from '@/components/ui/ActionMenu'
import { ConfirmDialog } from '@/components/ui/ConfirmDialog'
import { LinkButton } from '@/components/ui/LinkButton'
import { RefusedAlert } from '@/components/ui/RefusedAlert'
import { useCustomerBalance, useDeleteCustomer } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import type { Customer } from '@/lib/contracts/customers'
import { decimal } from '@/lib/domain/money'
import { usePortalActions } from './use-portal-actions'
import { useCopyAddress } from './use-warehouse-address'

interface CustomerActionsProps {
  customer: Customer
  onEdit: () => void
}

/** The one next thing with a customer (who owes, pays; who does not, sends cargo), and all else behind a menu. */
export function CustomerActions({ customer, onEdit }: CustomerActionsProps) {
  const { t } = useTranslation('customers')
  const { t: ofPayments } = useTranslation('payments')
  const router = useRouter()
  const may = useAccess()
  const [open, setOpen] = useState<'payment' | 'delete' | null>(null)
  const { id, name, shippingMark } = customer
  const { data: balance } = useCustomerBalance(may('payments.take') && may('debts.read') ? id : null)
  const owes = balance !== undefined && decimal(balance.owedUSD).gt(0)
  const address = useCopyAddress(shippingMark ?? name)
  const portal = usePortalActions(id)

  const go = (key: string, label: string, href: string) => ({
    key,
    label,
    onClick: () => void router.push(href),
  })
  const pay = { key: 'pay', label: ofPayments('take.open'), onClick: () => setOpen('payment') }
  const receive = go('receive', t('detail.receive'), `/admin/packages/new?receiverId=${id}`)
  const items = [
    ...(owes ? [receive] : may('payments.take') ? [pay] : []),
    ...(may('customers.edit') ? [{ key: 'edit', label: t('detail.edit'), onClick: onEdit }] : []),
    ...address,
    ...portal,
    ...(may('debts.read') ? [go('invoice', t('detail.invoice'), `/admin/invoices?receiverId=${id}`)] : []),
    ...(may('customers.edit') ? [go('merge', t('detail.merge'), `/admin/customers/${id}/merge`)] : []),
    ...(may('records.delete')
      ? [{ key: 'delete', label: t('delete.open'), danger: true, onClick: () => setOpen('delete') }]
      : []),
  ]
  return (
    <>
      {owes ? (
        <Button type="primary" icon={<DollarOutlined />} onClick={pay.onClick}>
          {pay.label}
        </Button>
      ) : (
        <LinkButton type="primary" icon={<PlusOutlined />} href={`/admin/packages/new?receiverId=${id}`}>
          {receive.label}
        </LinkButton>
      )}
      {items.length > 0 ? (
        <ActionMenu items={items} button={{ icon: <MoreOutlined />, 'aria-label': t('detail.more') }} />
      ) : null}
      {open === 'payment' ? <CustomerPayment customer={customer} onClosed={() => setOpen(null)} /> : null}
      {open === 'delete' ? <DeleteCustomer id={id} name={name} onClosed={() => setOpen(null)} /> : null}
    </>
  )
}

interface DeleteCustomerProps {
  id: string
  name: string
  onClosed: () => void
}

/** Deletes a customer that no other record refers to. */
function DeleteCustomer({ id, name, onClosed }: DeleteCustomerProps) {
  const { t } = useTranslation('customers')
  const router = useRouter()
  const { run, refused } = useAction()
  const { send } = useDeleteCustomer()
  const sayDeleted = useDeletedNotice()

  async function remove() {
    if (!(await run(() => send({ params: { id } }), null))) return
    sayDeleted(id, t('delete.done', { name }))
    await router.push('/admin/customers')
  }

  return (
    <ConfirmDialog
      danger
      open
      variant="confirm"
      title={t('delete.title', { name })}
      confirmText={t('delete.open')}
      onCancel={onClosed}
      onConfirm={remove}
    >
      <RefusedAlert refused={refused} />
      {t('delete.text')}
    </ConfirmDialog>
  )
}
