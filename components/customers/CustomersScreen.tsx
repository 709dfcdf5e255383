import { PlusOutlined, TeamOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/ui/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { ExportMenu } from '@/components/ui/ExportMenu'
import { ListToolbar } from '@/components/ui/ListToolbar'
import { listQuery } from '@/components/ui/list-query'
import { PageHeader } from '@/components/ui/PageHeader'
import { useUrlState } from '@/components/ui/use-url-state'
import { useCustomers } from '@/hooks/customers/use-customers'
import { useEmployees } from '@/hooks/employees/use-employees'
import { useAccess } from '@/hooks/session/use-access'
import { useFailure } from '@/hooks/use-failure'
import { fetchAllCustomers } from '@/lib/client/all-customers'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type Customer, listCustomers } from '@/lib/contracts/customers'
import { CustomerCard } from './CustomerCard'
import { CustomerDrawer } from './CustomerDrawer'
import { customerSheet } from './customer-sheet'
import { useCustomerColumns } from './use-customer-columns'

export function CustomersScreen() {
  const { t } = useTranslation('customers')
  const url = useUrlState()
  const may = useAccess()
  const problemOf = useFailure()
  const employees = useEmployees()
  const [edited, setEdited] = useState<Customer | null>(null)
  const salesPersonId = url.get('salesPersonId')
  const query = { ...listQuery(url), salesPersonId }
  const list = useCustomers(url.ready ? query : null)
  const canEdit = may('customers.edit')
  const columns = useCustomerColumns(canEdit ? setEdited : null)
  const isNarrowed = Boolean(url.get('search') || salesPersonId)
  // The whole list goes the specification's way; filters and sort need the list's own call.
  const fetchRows = isNarrowed || query.sort ? rowsOf(listCustomers, query) : fetchAllCustomers
  const people = useMemo(() => employees.map(({ id, name }) => ({ value: id, label: name })), [employees])

  const create = canEdit ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => url.set({ new: '1' }, 'replace')}>
      {t('list.create')}
    </Button>
  ) : null
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <ExportMenu
              name={t('list.title')}
              columns={customerSheet(t)}
              fetchRows={fetchRows}
              problemOf={problemOf}
            />
            {create}
          </>
        }
      />
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('list.bySalesPerson')}
            placeholder={t('list.bySalesPerson')}
            value={salesPersonId}
            options={people}
            onChange={(id?: string) => url.set({ salesPersonId: id, pageNum: undefined })}
          />
        }
      />
      <DataTable<Customer>
        name={t('list.title')}
        columns={columns}
        renderCard={(customer) => <CustomerCard customer={customer} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/customers/${id}`}
        empty={
          <EmptyState
            icon={<TeamOutlined />}
            title={isNarrowed ? t('list.noMatch') : t('list.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {edited ? <CustomerDrawer customer={edited} onClosed={() => setEdited(null)} /> : null}
      {url.get('new') && canEdit ? (
        <CustomerDrawer customer={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </>
  )
}
