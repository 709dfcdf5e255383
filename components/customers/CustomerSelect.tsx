import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, type RemoteOption, RemoteSelect } from '@/components/ui/RemoteSelect'
import { useCustomer, useCustomers } from '@/hooks/customers'
import type { Customer } from '@/lib/contracts/customers'
import { joinPhones } from '@/lib/domain/phone'

const OPTIONS = 20

interface CustomerSelectProps extends FieldProps {
  label?: string
  value?: string
  onChange?: (id: string | undefined) => void
  autoFocus?: boolean
}

function optionOf(customer: Customer): RemoteOption {
  const hint = [customer.shippingMark, joinPhones(customer.phones)].filter(Boolean).join(' · ')
  return { value: customer.id, label: customer.name, hint }
}

/** Finds a customer by name, phone, mark or secret code. */
export function CustomerSelect({ value, onChange, ...field }: CustomerSelectProps) {
  const { t } = useTranslation('customers')
  const [search, setSearch] = useState('')
  const { data, isValidating } = useCustomers({ search: search || undefined, itemsPerPage: OPTIONS })
  const options = (data?.result ?? []).map(optionOf)
  const listed = options.find((option) => option.value === value)
  const { data: chosen } = useCustomer(value && !listed ? value : null)
  const unlisted = value ? { value, label: chosen?.id === value ? chosen.name : '…' } : null
  return (
    <RemoteSelect
      {...field}
      value={listed ?? unlisted}
      options={options}
      loading={isValidating}
      placeholder={t('list.search')}
      onSearch={setSearch}
      onChange={(option) => onChange?.(option?.value)}
    />
  )
}
