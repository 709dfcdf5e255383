import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDate } from '@/components/ui/date-format'
import { type FieldProps, type RemoteOption, RemoteSelect } from '@/components/ui/RemoteSelect'
import { useBatches } from '@/hooks/batches/use-batches'

const OPTIONS = 20

interface BatchSelectProps extends FieldProps {
  label?: string
  value?: string
  placeholder?: string
  style?: React.CSSProperties
  onChange?: (id: string | undefined) => void
  /** Only batches that are still loading. */
  onlyLoading?: boolean
}

/** Finds a batch by its number. */
export function BatchSelect({ value, onChange, onlyLoading, ...field }: BatchSelectProps) {
  const { t, i18n } = useTranslation('batches')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<RemoteOption | null>(null)
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
  const unlisted = value ? { value, label: chosen?.value === value ? chosen.label : '…' } : null
  return (
    <RemoteSelect
      {...field}
      value={listed ?? unlisted}
      options={options}
      loading={isValidating}
      onSearch={setSearch}
      onChange={(option) => {
        setChosen(option)
        onChange?.(option?.value)
      }}
    />
  )
}
