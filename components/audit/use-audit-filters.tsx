import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Filter } from '@/components/lists/FilterDrawer'
import type { UrlState } from '@/components/lists/use-url-state'
import { DateField } from '@/components/ui/DateField'
import { useEmployees } from '@/hooks/employees'
import type { listAuditEntries } from '@/lib/contracts/audit'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { isCalendarDate } from '@/lib/domain/dates'

export const AUDIT_FILTERS = ['employeeId', 'entity', 'action', 'from', 'to', 'entityId'] as const

const day = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined)
const UUID = /^[0-9a-f-]{36}$/i

/** The query as the address has it; invalid values are left out. */
export function auditQuery(url: UrlState): QueryInputOf<typeof listAuditEntries> {
  const employeeId = url.get('employeeId')
  return {
    employeeId: employeeId && UUID.test(employeeId) ? employeeId : undefined,
    entity: url.get('entity')?.slice(0, 80),
    action: url.get('action')?.slice(0, 80),
    entityId: url.get('entityId')?.slice(0, 80),
    from: day(url.get('from')),
    to: day(url.get('to')),
    before: /^[1-9]\d{0,17}$/.test(url.get('before') ?? '') ? url.get('before') : undefined,
  }
}

interface Option {
  value: string
  label: string
}

/** An option for every action or entity that has a text: 'package.received'. */
function namedActions(tree: unknown, path: string[] = []): Option[] {
  if (typeof tree === 'string') return [{ value: path.join('.'), label: tree }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, part]) => namedActions(part, [...path, name]))
}

/** The filters of the audit log, bound to the address; a change goes back to the latest entries. */
export function useAuditFilters(url: UrlState): Filter[] {
  const { t, i18n } = useTranslation('audit')
  const employees = useEmployees()
  const choose = (name: string) => (value?: string) => url.set({ [name]: value, before: undefined })
  const texts = (key: string) => namedActions(i18n.getResource(i18n.language, 'audit', key))
  const select = (name: 'employeeId' | 'entity' | 'action', options: Option[]): Filter => ({
    name,
    label: t(`filter.${name}`),
    control: (
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t(`filter.${name}`)}
        placeholder={t(`filter.${name}`)}
        value={url.get(name)}
        options={options}
        onChange={choose(name)}
      />
    ),
  })
  const date = (name: 'from' | 'to'): Filter => ({
    name,
    label: t(`filter.${name}`),
    control: <DateField label={t(`filter.${name}`)} value={url.get(name)} onChange={choose(name)} />,
  })
  return [
    select(
      'employeeId',
      employees.map(({ id, name }) => ({ value: id, label: name })),
    ),
    select('entity', texts('entity')),
    select('action', texts('action')),
    date('from'),
    date('to'),
  ]
}
