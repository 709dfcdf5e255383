import { EditOutlined, FileTextOutlined, MergeCellsOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerPayment } from '@/components/payments/CustomerPayment'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useCustomer } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { CustomerBalance } from './CustomerBalance'
import { CustomerDrawer } from './CustomerDrawer'
import { CustomerFacts } from './CustomerFacts'
import { CustomerMessages } from './CustomerMessages'
import { CustomerPackages } from './CustomerPackages'
import { DeleteCustomer } from './DeleteCustomer'
import { WarehouseAddress } from './WarehouseAddress'

export function CustomerScreen() {
  const { t } = useTranslation('customers')
  const { query } = useRouter()
  const may = useAccess()
  const problemOf = useFailure()
  const [editing, setEditing] = useState(false)
  const id = typeof query.id === 'string' ? query.id : null
  const { data: customer, error, isValidating, mutate } = useCustomer(id)
  const problem = problemOf(error)
  const back = { href: '/admin/customers', label: t('detail.back') }

  if (!customer) {
    return (
      <>
        <PageHeader title={t('list.title')} back={back} />
        <Panel>
          {problem ? (
            <ErrorState problem={problem} retrying={isValidating} onRetry={() => void mutate()} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </Panel>
      </>
    )
  }
  if (customer.mergedIntoId !== null) {
    return (
      <>
        <PageHeader title={customer.name} back={back} />
        <Panel>
          <EmptyState
            icon={<MergeCellsOutlined />}
            title={t('detail.merged')}
            action={
              <LinkButton type="primary" href={`/admin/customers/${customer.mergedIntoId}`}>
                {t('detail.mergedGo')}
              </LinkButton>
            }
          />
        </Panel>
      </>
    )
  }
  const canEdit = may('customers.edit')
  const receive = `/admin/packages/new?receiverId=${customer.id}`
  return (
    <>
      <PageHeader
        title={customer.name}
        back={back}
        actions={
          <>
            <CustomerPayment customer={customer} />
            <WarehouseAddress mark={customer.shippingMark ?? customer.name} />
            <LinkButton icon={<FileTextOutlined />} href={`/admin/invoices?receiverId=${customer.id}`}>
              {t('detail.invoice')}
            </LinkButton>
            {may('records.delete') ? <DeleteCustomer id={customer.id} name={customer.name} /> : null}
            {canEdit ? (
              <>
                <LinkButton icon={<MergeCellsOutlined />} href={`/admin/customers/${customer.id}/merge`}>
                  {t('detail.merge')}
                </LinkButton>
                <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
                  {t('detail.edit')}
                </Button>
              </>
            ) : null}
            <LinkButton type="primary" icon={<PlusOutlined />} href={receive}>
              {t('detail.receive')}
            </LinkButton>
          </>
        }
      />
      <Panel title={t('detail.facts')}>
        <CustomerFacts customer={customer} />
      </Panel>
      <CustomerBalance customer={customer} />
      <CustomerPackages customerId={customer.id} />
      <CustomerMessages customerId={customer.id} />
      {editing ? <CustomerDrawer customer={customer} onClosed={() => setEditing(false)} /> : null}
    </>
  )
}
