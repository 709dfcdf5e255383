import { EditOutlined, InboxOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PackageCard } from '@/components/packages/PackageCard'
import { packageQuery } from '@/components/packages/package-query'
import { usePackageColumns } from '@/components/packages/use-package-columns'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { Panel } from '@/components/ui/Panel'
import { useUrlState } from '@/components/ui/use-url-state'
import { useCustomer } from '@/hooks/customers/use-customer'
import { usePackages } from '@/hooks/packages/use-packages'
import { useAccess } from '@/hooks/session/use-access'
import { useFailure } from '@/hooks/use-failure'
import type { PackageRow } from '@/lib/contracts/packages'
import { CustomerDrawer } from './CustomerDrawer'
import { CustomerFacts } from './CustomerFacts'

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
  const canEdit = may('customers.edit')
  const receive = `/admin/packages/new?receiverId=${customer.id}`
  return (
    <>
      <PageHeader
        title={customer.name}
        back={back}
        actions={
          <>
            <Button
              icon={<EditOutlined />}
              disabled={!canEdit}
              title={canEdit ? undefined : t('noRight')}
              onClick={() => setEditing(true)}
            >
              {t('detail.edit')}
            </Button>
            <LinkButton type="primary" icon={<PlusOutlined />} href={receive}>
              {t('detail.receive')}
            </LinkButton>
          </>
        }
      />
      <Panel title={t('detail.facts')}>
        <CustomerFacts customer={customer} />
      </Panel>
      <CustomerPackages customerId={customer.id} />
      {editing ? <CustomerDrawer customer={customer} onClosed={() => setEditing(false)} /> : null}
    </>
  )
}

function CustomerPackages({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const url = useUrlState()
  const problemOf = useFailure()
  const columns = usePackageColumns(true)
  const list = usePackages(url.ready ? { ...packageQuery(url), receiverId: customerId } : null)
  return (
    <Panel
      title={t('detail.packages')}
      flush
      extra={<Link href={`/admin/packages?receiverId=${customerId}`}>{t('detail.all')}</Link>}
    >
      <DataTable<PackageRow>
        name={t('detail.packages')}
        framed={false}
        columns={columns}
        renderCard={(cargo) => <PackageCard cargo={cargo} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/packages/${id}`}
        empty={
          <EmptyState
            icon={<InboxOutlined />}
            title={t('detail.noPackages')}
            hint={t('detail.noPackagesHint')}
          />
        }
      />
    </Panel>
  )
}
