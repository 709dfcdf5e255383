import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Filter } from '@/components/lists/FilterDrawer'
import type { UrlState } from '@/components/lists/use-url-state'
import { useEmployees } from '@/hooks/employees'
import { WAITING_DAYS, WAITING_MODES, WAITING_STATES } from './queue-query'

interface Option {
  value: string
  label: string
}

/** What narrows the queue; every choice is in the address. */
export function useQueueFilters(url: UrlState): Filter[] {
  const { t } = useTranslation('waiting-queue')
  const { t: tp } = useTranslation('packages')
  const employees = useEmployees()

  const select = (name: string, label: string, options: Option[]): Filter => ({
    name,
    label,
    control: (
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={label}
        placeholder={label}
        style={{ width: '100%' }}
        value={url.get(name)}
        options={options}
        onChange={(value?: string) => url.set({ [name]: value, pageNum: undefined })}
      />
    ),
  })
  return [
    select(
      'waitingStatus',
      t('field.state'),
      WAITING_STATES.map((value) => ({ value, label: tp(`waitingStep.${value}`) })),
    ),
    select(
      'minDays',
      t('filter.days'),
      WAITING_DAYS.map((value) => ({ value, label: t('filter.atLeast', { count: Number(value) }) })),
    ),
    select(
      'salesPersonId',
      t('field.salesPerson'),
      employees.map(({ id, name }) => ({ value: id, label: name })),
    ),
    select(
      'freightMode',
      t('field.mode'),
      WAITING_MODES.map((value) => ({ value, label: tp(`mode.${value}`) })),
    ),
  ]
}
