import { IdcardOutlined } from '@ant-design/icons'
import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { CreateButton, ListScreen } from '@/components/lists/ListScreen'
import { listQuery } from '@/components/lists/list-query'
import { urlFilters } from '@/components/lists/url-filters'
import { useUrlState } from '@/components/lists/use-url-state'
import { LinkButton } from '@/components/ui/LinkButton'
import { useManagedEmployees } from '@/hooks/employees'
import { useAccess } from '@/hooks/session'
import type { Employee } from '@/lib/contracts/employees'
import { EMPLOYEE_STATUSES, POSITIONS, PRIVILEGES } from '@/lib/domain/access'
import { EmployeeCard } from './EmployeeCard'
import { EmployeeDrawer } from './EmployeeDrawer'
import { useEmployeeColumns } from './use-employee-columns'

export function EmployeesScreen() {
  const { t } = useTranslation('employees')
  const url = useUrlState()
  const router = useRouter()
  const isAllowed = useAccess()('employees.manage')
  const query = {
    ...listQuery(url),
    status: EMPLOYEE_STATUSES.find((one) => one === url.get('status')),
    position: POSITIONS.find((one) => one === url.get('position')),
    privilege: PRIVILEGES.find((one) => one === url.get('privilege')),
  }
  const filter = urlFilters(url)
  const statuses = EMPLOYEE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  const positions = POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))
  const privileges = PRIVILEGES.map((value) => ({ value, label: t(`privilege.${value}`) }))
  return (
    <ListScreen<Employee>
      name="employees"
      title={t('list.title')}
      list={useManagedEmployees(url.ready ? query : null)}
      url={url}
      columns={useEmployeeColumns()}
      renderCard={(employee) => <EmployeeCard employee={employee} />}
      rowHref="/admin/employees/"
      searchHint={t('list.search')}
      filters={[
        filter.select('status', t('field.status'), statuses),
        filter.select('position', t('field.position'), positions),
        filter.select('privilege', t('field.privilege'), privileges),
      ]}
      actions={<LinkButton href="/admin/permissions">{t('list.permissions')}</LinkButton>}
      create={
        isAllowed ? (
          <CreateButton onClick={() => url.set({ new: '1' }, 'replace')}>{t('list.create')}</CreateButton>
        ) : null
      }
      empty={{ icon: <IdcardOutlined />, title: t('list.empty'), hint: t('list.emptyHint') }}
      noMatch={{ title: t('list.noMatch'), hint: t('list.noMatchHint') }}
    >
      {url.get('new') && isAllowed ? (
        <EmployeeDrawer
          employee={null}
          // Their page asks for the password link next.
          onSaved={({ id }) => router.replace(`/admin/employees/${id}?link=1`)}
          onClosed={() => url.set({ new: undefined }, 'replace')}
        />
      ) : null}
    </ListScreen>
  )
}
