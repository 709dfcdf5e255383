import { EditOutlined, FileTextOutlined, MergeCellsOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@/components/forms/use-action'
import { Loading } from '@/components/layout/Loading'
import { CustomerPayment } from '@/components/payments/CustomerPayment'
import { DeleteButton } from '@/components/ui/DeleteButton'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useCustomer, useDeleteCustomer } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import type { Customer } from '@/lib/contracts/customers'
import { CustomerBalance } from './CustomerBalance'
import { CustomerDrawer } from './CustomerDrawer'
import { CustomerFacts } from './CustomerFacts'
import { CustomerMessages } from './CustomerMessages'
import { CustomerPackages } from './CustomerPackages'
import { CustomerPortal } from './CustomerPortal'
import { WarehouseAddress } from './WarehouseAddress'

export function CustomerScreen() {
  const { t } = useTranslation('customers')
  const { query } = useRouter()
  const id = typeof query.id === 'string' ? query.id : null
  const reading = useCustomer(id)
  const { data: customer } = reading
  if (customer?.mergedIntoId === null) return <CustomerPage customer={customer} />
  return (
    <>
      <PageHeader
        title={customer?.name ?? t('list.title')}
        back={{ href: '/admin/customers', label: t('detail.back') }}
      />
      <Panel>
        {customer ? (
          <EmptyState
            icon={<MergeCellsOutlined />}
            title={t('detail.merged')}
            action={
              <LinkButton type="primary" href={`/admin/customers/${customer.mergedIntoId}`}>
                {t('detail.mergedGo')}
              </LinkButton>
            }
          />
        ) : (
          <Loading reading={reading} rows={8} />
        )}
      </Panel>
    </>
  )
}

function CustomerPage({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const may = useAccess()
  const [editing, setEditing] = useState(false)
  const { id } = customer
  return (
    <>
      <PageHeader
        title={customer.name}
        back={{ href: '/admin/customers', label: t('detail.back') }}
        actions={<CustomerActions customer={customer} onEdit={() => setEditing(true)} />}
      />
      <Panel title={t('detail.facts')}>
        <CustomerFacts customer={customer} />
      </Panel>
      {may('debts.read') ? <CustomerBalance customer={customer} /> : null}
      <CustomerPackages customerId={id} />
      {may('customers.contact') ? <CustomerMessages customerId={id} /> : null}
      {editing ? <CustomerDrawer customer={customer} onClosed={() => setEditing(false)} /> : null}
    </>
  )
}

function CustomerActions({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const { t } = useTranslation('customers')
  const may = useAccess()
  const { id, name, shippingMark } = customer
  return (
    <>
      <CustomerPayment customer={customer} />
      <WarehouseAddress mark={shippingMark ?? name} />
      <CustomerPortal id={id} />
      {may('debts.read') ? (
        <LinkButton icon={<FileTextOutlined />} href={`/admin/invoices?receiverId=${id}`}>
          {t('detail.invoice')}
        </LinkButton>
      ) : null}
      {may('records.delete') ? <DeleteCustomer id={id} name={name} /> : null}
      {may('customers.edit') ? (
        <>
          <LinkButton icon={<MergeCellsOutlined />} href={`/admin/customers/${id}/merge`}>
            {t('detail.merge')}
          </LinkButton>
          <Button icon={<EditOutlined />} onClick={onEdit}>
            {t('detail.edit')}
          </Button>
        </>
      ) : null}
      <LinkButton type="primary" icon={<PlusOutlined />} href={`/admin/packages/new?receiverId=${id}`}>
        {t('detail.receive')}
      </LinkButton>
    </>
  )
}

/** Deletes a customer that no other record refers to. */
function DeleteCustomer({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('customers')
  const router = useRouter()
  const { run, refused, reset } = useAction()
  const { send } = useDeleteCustomer()

  async function remove() {
    const done = await run(() => send({ params: { id } }), t('delete.done', { name }))
    if (done) await router.push('/admin/customers')
  }

  return (
    <DeleteButton
      label={t('delete.open')}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      refused={refused}
      onOpen={reset}
      onDelete={remove}
    />
  )
}
