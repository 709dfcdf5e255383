import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '@/components/ui/RemoteSelect'
import { useCustomers } from '@/hooks/customers'
import { useDebounced } from '@/hooks/use-debounced'

const OPTIONS = 20
const TYPING_PAUSE_MS = 250

interface CustomersSelectProps extends FieldProps {
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** Chooses several customers, found by name, phone or mark. */
export function CustomersSelect({ value = [], onChange, ...field }: CustomersSelectProps) {
  const { t } = useTranslation('customers')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const [names, setNames] = useState<Record<string, string>>({})
  const { data, isValidating } = useCustomers({ search: search || undefined, itemsPerPage: OPTIONS })
  const found = (data?.result ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const listed = new Set(found.map((option) => option.value))
  const chosen = value.filter((id) => !listed.has(id)).map((id) => ({ value: id, label: names[id] ?? '…' }))
  return (
    <Select
      {...field}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isValidating}
      placeholder={t('list.search')}
      value={value}
      options={[...found, ...chosen]}
      onSelect={(id: string, { label }) => setNames((now) => ({ ...now, [id]: label }))}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  )
}
