import { useState } from 'react'
import { type FieldProps, RemoteSelect } from '@/components/ui/RemoteSelect'
import { usePackages } from '@/hooks/packages'

const OPTIONS = 20

interface PackageSelectProps extends FieldProps {
  value?: string
  onChange?: (id: string | undefined) => void
  /** Only packages of this customer. */
  receiverId?: string
  autoFocus?: boolean
}

/** Finds a package by its tracking number. */
export function PackageSelect({ value, onChange, receiverId, ...field }: PackageSelectProps) {
  const [search, setSearch] = useState('')
  const { data, isValidating } = usePackages({
    search: search || undefined,
    receiverId,
    itemsPerPage: OPTIONS,
  })
  const options = (data?.result ?? []).map((cargo) => ({
    value: cargo.id,
    label: cargo.trackingNumber,
    hint: cargo.receiverInfo?.name,
  }))
  return (
    <RemoteSelect
      {...field}
      value={options.find((option) => option.value === value) ?? (value ? { value, label: '…' } : null)}
      options={options}
      loading={isValidating}
      onSearch={setSearch}
      onChange={(option) => onChange?.(option?.value)}
    />
  )
}
