import { AutoComplete } from 'antd'
import { useTranslation } from 'react-i18next'

/** The usual categories; any other text may be typed. */
const SUGGESTED = [
  'freight',
  'port',
  'customs',
  'transport',
  'rent',
  'salaries',
  'fuel',
  'office',
  'officer',
] as const
const LONGEST = 60

interface CategoryInputProps {
  id?: string
  label?: string
  value?: string
  onChange?: (text: string) => void
}

/** A category: a usual one, or any other text. */
export function CategoryInput({ id, label, value, onChange }: CategoryInputProps) {
  const { t } = useTranslation('book-keeping')
  return (
    <AutoComplete
      id={id}
      aria-label={label}
      allowClear
      maxLength={LONGEST}
      placeholder={label}
      value={value ?? ''}
      options={SUGGESTED.map((key) => ({
        value: key,
        label: t(`category.${key}`) === key ? key : `${t(`category.${key}`)} (${key})`,
      }))}
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.label ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      onChange={(text?: string) => onChange?.(text ?? '')}
    />
  )
}
