import { IdcardOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/components/lists/DataTable'
import { ListToolbar } from '@/components/lists/ListToolbar'
import { listQuery } from '@/components/lists/list-query'
import { useUrlState } from '@/components/lists/use-url-state'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkButton } from '@/components/ui/LinkButton'
import { PageHeader } from '@/components/ui/PageHeader'
import { useManagedEmployees } from '@/hooks/employees'
import { useAccess } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import type { Employee } from '@/lib/contracts/employees'
import { POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { EMPLOYEE_STATUSES } from '@/lib/domain/employee-status'
import { EmployeeCard } from './EmployeeCard'
import { EmployeeDrawer } from './EmployeeDrawer'
import { useEmployeeColumns } from './use-employee-columns'

const FILTERS = { status: EMPLOYEE_STATUSES, position: POSITIONS, privilege: PRIVILEGES } as const
type FilterName = keyof typeof FILTERS
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

/** What the address says of a filter, if it is one of the choices. */
function choiceOf<Name extends FilterName>(name: Name, value: string | undefined) {
  const choices: readonly string[] = FILTERS[name]
  return choices.includes(value ?? '') ? (value as (typeof FILTERS)[Name][number]) : undefined
}

export function EmployeesScreen() {
  const { t } = useTranslation('employees')
  const url = useUrlState()
  const router = useRouter()
  const may = useAccess()
  const problemOf = useFailure()
  const columns = useEmployeeColumns()
  const isAllowed = may('employees.manage')
  const registered = useRef<string | null>(null)
  const query = {
    ...listQuery(url),
    status: choiceOf('status', url.get('status')),
    position: choiceOf('position', url.get('position')),
    privilege: choiceOf('privilege', url.get('privilege')),
  }
  const list = useManagedEmployees(url.ready ? query : null)
  const isNarrowed = Boolean(query.search || query.status || query.position || query.privilege)
  const create = isAllowed ? (
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
            <LinkButton href="/admin/rights">{t('list.rights')}</LinkButton>
            {create}
          </>
        }
      />
      <ListToolbar
        url={url}
        searchHint={t('list.search')}
        refreshing={list.isValidating}
        onRefresh={() => void list.mutate()}
        filters={FILTER_NAMES.map((name) => (
          <Select
            key={name}
            allowClear
            aria-label={t(`field.${name}`)}
            placeholder={t(`field.${name}`)}
            value={query[name]}
            options={FILTERS[name].map((value) => ({ value, label: t(`${name}.${value}`) }))}
            onChange={(value?: string) => url.set({ [name]: value, pageNum: undefined })}
          />
        ))}
      />
      <DataTable<Employee>
        name={t('list.title')}
        columns={columns}
        renderCard={(employee) => <EmployeeCard employee={employee} />}
        page={list.data}
        problem={problemOf(list.error)}
        refreshing={list.isValidating}
        onRetry={() => void list.mutate()}
        url={url}
        rowHref={({ id }) => `/admin/employees/${id}`}
        empty={
          <EmptyState
            icon={<IdcardOutlined />}
            title={isNarrowed ? t('list.noMatch') : t('list.empty')}
            hint={isNarrowed ? t('list.noMatchHint') : t('list.emptyHint')}
            action={isNarrowed ? undefined : create}
          />
        }
      />
      {url.get('new') && isAllowed ? (
        <EmployeeDrawer
          employee={null}
          onSaved={({ id }) => {
            registered.current = id
          }}
          onClosed={() => {
            // The next step is their password link, which stands on their page.
            if (registered.current) void router.replace(`/admin/employees/${registered.current}?link=1`)
            else url.set({ new: undefined }, 'replace')
          }}
        />
      ) : null}
    </>
  )
}
