import { Select } from 'antd'
import { DateField } from '@/components/ui/DateField'
import type { Filter } from './FilterDrawer'
import type { UrlState } from './use-url-state'

interface Option {
  value: string
  label: string
}

/** A list of options longer than this can be searched. */
const LONG_LIST = 8

/** Select and date filters, bound to their name in the address. A change returns to the first page. */
export function urlFilters(url: UrlState) {
  const choose = (name: string) => (value?: string) => url.set({ [name]: value, pageNum: undefined })
  const select = (name: string, label: string, options: readonly Option[]): Filter => ({
    name,
    label,
    control: (
      <Select
        allowClear
        showSearch={options.length > LONG_LIST ? { optionFilterProp: 'label' } : false}
        aria-label={label}
        placeholder={label}
        value={url.get(name)}
        options={[...options]}
        onChange={choose(name)}
      />
    ),
  })
  const date = (name: string, label: string): Filter => ({
    name,
    label,
    control: <DateField label={label} value={url.get(name)} onChange={choose(name)} />,
  })
  return { choose, select, date }
}
