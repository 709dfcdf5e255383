import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDate } from '@/components/ui/date-format'
import { type FieldProps, RemoteSelect } from '@/components/ui/RemoteSelect'
import { useBatch, useBatches } from '@/hooks/batches'

const OPTIONS = 20

interface BatchSelectProps extends FieldProps {
  label?: string
  value?: string
  placeholder?: string
  disabled?: boolean
  style?: React.CSSProperties
  onChange?: (id: string | undefined) => void
  /** Only batches that are still loading. */
  onlyLoading?: boolean
}

/** Finds a batch by its number. */
export function BatchSelect({ value, onChange, onlyLoading, ...field }: BatchSelectProps) {
  const { t, i18n } = useTranslation('batches')
  const [search, setSearch] = useState('')
  const { data, isValidating } = useBatches({
    search: search || undefined,
    itemsPerPage: OPTIONS,
    transitStatus: onlyLoading ? 1 : undefined,
  })
  const options = (data?.result ?? []).map((batch) => ({
    value: batch.id,
    label: batch.number,
    hint: `${t(`mode.${batch.freightMode}`)} · ${formatCalendarDate(batch.departureDate, i18n.language)}`,
  }))
  const listed = options.find((option) => option.value === value)
  const { data: chosen } = useBatch(value && !listed ? value : null)
  const unlisted = value ? { value, label: chosen?.id === value ? chosen.number : '…' } : null
  return (
    <RemoteSelect
      {...field}
      value={listed ?? unlisted}
      options={options}
      loading={isValidating}
      onSearch={setSearch}
      onChange={(option) => onChange?.(option?.value)}
    />
  )
}
