import { TeamOutlined } from '@ant-design/icons'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'
import type { DataTableProps, TablePage } from '@/components/lists/DataTable'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useSelection } from '@/components/lists/use-selection'
import { useUrlState } from '@/components/lists/use-url-state'
import { fetchAllCustomers, useCustomers } from '@/hooks/customers'
import { useEmployees } from '@/hooks/employees'
import { useAccess } from '@/hooks/session'
import { rowsOf } from '@/lib/client/fetch-rows'
import { type Customer, listCustomers } from '@/lib/contracts/customers'
import { formatQuantity } from '@/lib/domain/money'
import { joinPhones } from '@/lib/domain/phone'
import { CustomerBulkBar } from './CustomerBulk'
import { CustomerDrawer } from './CustomerDrawer'
import styles from './customers.module.css'
import { ForgettingRequests } from './ForgettingRequests'
import { customerSheet, useCustomerColumns } from './use-customer-columns'

export function CustomersScreen() {
  const { t } = useTranslation('customers')
  const url = useUrlState()
  const employees = useEmployees()
  const [edited, setEdited] = useState<Customer | null>(null)
  const may = useAccess()
  const canEdit = may('customers.edit')
  const salesPersonId = url.get('salesPersonId')
  const query = { ...listQuery(url), salesPersonId }
  // The specification names the call for the whole list; filters and sort need the list's own call.
  const isWhole = !query.search && !salesPersonId && !query.sort
  const list = useCustomers(url.ready ? query : null)
  const nameOf = useCallback(({ name }: Customer) => t('bulk.tick', { name }), [t])
  const { selection, clear } = useSelection(nameOf, list.data?.result)
  return (
    <ListScreen<Customer>
      name="customers"
      title={t('list.title')}
      list={list}
      selection={canEdit ? selection : undefined}
      url={url}
      notice={url.get('forgetting') && may('records.delete') ? <ForgettingRequests /> : null}
      columns={useCustomerColumns(canEdit ? setEdited : null)}
      renderCard={(customer) => <CustomerCard customer={customer} />}
      rowHref="/admin/customers/"
      totals={useCustomerTotals(list.data)}
      searchHint={t('list.search')}
      filters={[
        urlFilters(url).select(
          'salesPersonId',
          t('list.bySalesPerson'),
          employees.map(({ id, name }) => ({ value: id, label: name })),
        ),
      ]}
      exported={{
        columns: customerSheet(t),
        fetchRows: isWhole ? fetchAllCustomers : rowsOf(listCustomers, query),
      }}
      create={
        canEdit ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
        ) : null
      }
      empty={{ icon: <TeamOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {canEdit ? <CustomerBulkBar selected={selection.selected} onClear={clear} /> : null}
      {edited ? <CustomerDrawer customer={edited} onClosed={() => setEdited(null)} /> : null}
      {url.get('new') && canEdit ? (
        <CustomerDrawer customer={null} onClosed={() => url.set({ new: undefined }, 'replace')} />
      ) : null}
    </ListScreen>
  )
}

/** No column of customers adds up: how many there are in all that fit. A capped search does not know. */
function useCustomerTotals(page: TablePage<Customer> | undefined): DataTableProps<Customer>['totals'] {
  const { t } = useTranslation(['customers', 'ui'])
  if (!page || page.isCapped || page.totalItemsCount === 0) return undefined
  const { totalItemsCount: count } = page
  return {
    label: t('table.sum', { ns: 'ui' }),
    sums: { phones: t('list.total', { count, total: formatQuantity(count) }) },
  }
}

/** A customer in the list on a phone. */
function CustomerCard({ customer }: { customer: Customer }) {
  const sales = customer.salesPersons.map((person) => person.name).join(', ')
  return (
    <>
      <SiteLink href={`/admin/customers/${customer.id}`} className={styles.cardName}>
        {customer.name}
      </SiteLink>
      <div className={styles.cardText}>{joinPhones(customer.phones)}</div>
      <div className={styles.cardText}>
        {[customer.shippingMark, sales].filter((part) => part !== null && part !== '').join(' · ')}
      </div>
    </>
  )
}
