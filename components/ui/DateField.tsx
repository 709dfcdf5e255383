import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dateFormatOf } from './date-format'

/** What is read besides the language's own way of writing a date. */
const ALSO_READ = [
  'D MMM YYYY',
  'DD MMM YYYY',
  'D MMMM YYYY',
  'D/M/YYYY',
  'DD/MM/YYYY',
  'YYYY-MM-DD',
  'D.M.YYYY',
  'DD.MM.YYYY',
]

interface DateFieldProps {
  /** A calendar date such as '2026-12-05'; empty for none. */
  value?: string | null
  onChange?: (date: string | undefined) => void
  /** Read aloud and shown in the empty field, where no label stands beside it. */
  label?: string
  id?: string
  autoFocus?: boolean
  disabled?: boolean
  /** The first and last day that may be chosen. */
  min?: string
  max?: string
}

/** A calendar date, picked or typed as lists write it: '5 Dec 2026', '05/12/2026' or '2026-12-05'. */
export function DateField({ value, onChange, label, min, max, ...rest }: DateFieldProps) {
  const { i18n } = useTranslation()
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={label}
      format={[dateFormatOf(i18n.language), ...ALSO_READ]}
      value={value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={(date) => onChange?.(date?.format('YYYY-MM-DD'))}
    />
  )
}
