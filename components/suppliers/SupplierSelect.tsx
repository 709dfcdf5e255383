import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, RemoteSelect } from '@/components/ui/RemoteSelect'
import { useSupplier, useSuppliers } from '@/hooks/suppliers'

const OPTIONS = 20

interface SupplierSelectProps extends FieldProps {
  value?: string
  onChange?: (id: string | undefined) => void
  disabled?: boolean
}

/** Finds a supplier by name, bank, account or SWIFT. */
export function SupplierSelect({ value, onChange, ...field }: SupplierSelectProps) {
  const { t } = useTranslation('money-transfer')
  const [search, setSearch] = useState('')
  const { data, isValidating } = useSuppliers({ search: search || undefined, itemsPerPage: OPTIONS })
  const options = (data?.result ?? []).map(({ id, name, bankName, accountNumber }) => ({
    value: id,
    label: name,
    hint: [bankName, accountNumber].filter(Boolean).join(' · '),
  }))
  const listed = options.find((option) => option.value === value)
  const { data: chosen } = useSupplier(value && !listed ? value : null)
  const unlisted = value ? { value, label: chosen?.id === value ? chosen.name : '…' } : null
  return (
    <RemoteSelect
      {...field}
      value={listed ?? unlisted}
      options={options}
      loading={isValidating}
      placeholder={t('supplier.choose')}
      onSearch={setSearch}
      onChange={(option) => onChange?.(option?.value)}
    />
  )
}
