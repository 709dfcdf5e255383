import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCartons } from '@/hooks/cartons'

interface CartonSelectProps {
  id?: string
  label?: string
  /** Whose cartons are offered; without a batch there are none. */
  batchId: string | undefined
  value?: string
  placeholder?: string
  disabled?: boolean
  onChange?: (id: string | undefined) => void
}

/** One carton of a batch. */
export function CartonSelect(props: CartonSelectProps) {
  const { id, label, batchId, value, placeholder, disabled, onChange } = props
  const { t } = useTranslation('ui')
  const { data, isValidating } = useCartons(batchId ?? null)
  const cartons = batchId ? (data ?? (value ? [{ id: value, number: '…' }] : [])) : []
  return (
    <Select
      id={id}
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
      disabled={disabled || !batchId}
      loading={isValidating && !data}
      placeholder={placeholder}
      notFoundContent={t('select.nothing')}
      value={value}
      options={cartons.map((carton) => ({ value: carton.id, label: carton.number }))}
      onChange={(chosen?: string) => onChange?.(chosen)}
    />
  )
}
