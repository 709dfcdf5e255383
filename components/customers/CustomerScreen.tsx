import { MergeCellsOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityStream } from '@/components/activity/ActivityStream'
import { AttachmentsPanel } from '@/components/attachments/Attachments'
import { Loading } from '@/components/layout/Loading'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useCustomer } from '@/hooks/customers'
import { useAccess } from '@/hooks/session'
import type { Customer } from '@/lib/contracts/customers'
import { CustomerActions } from './CustomerActions'
import { CustomerBalance } from './CustomerBalance'
import { CustomerDrawer } from './CustomerDrawer'
import { CustomerFacts } from './CustomerFacts'
import { CustomerOptOuts } from './CustomerOptOuts'
import { CustomerPackages } from './CustomerPackages'
import { CustomerPersonalData } from './CustomerPersonalData'
import styles from './customers.module.css'

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
      <div className={styles.columns}>
        <div>
          {may('customers.contact') ? <CustomerOptOuts customerId={id} /> : null}
          <Panel title={t('detail.facts')}>
            <CustomerFacts customer={customer} />
          </Panel>
          {may('debts.read') ? <CustomerBalance customer={customer} /> : null}
          <CustomerPackages customerId={id} />
          {may('customers.edit') ? <CustomerPersonalData customer={customer} /> : null}
        </div>
        <div>
          <ActivityStream of={{ subject: 'customer', id }} />
          <AttachmentsPanel of={{ subject: 'customer', id }} />
        </div>
      </div>
      {editing ? <CustomerDrawer customer={customer} onClosed={() => setEditing(false)} /> : null}
    </>
  )
}
