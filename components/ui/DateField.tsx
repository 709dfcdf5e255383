import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormatOf, dayjsLocale } from './date-format'

dayjs.extend(customParseFormat)

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

/** A date as it is written in the language or in English; undefined for what is none. */
function readDate(text: string, language: string): string | undefined {
  const formats = [dateFormatOf(language), ...ALSO_READ]
  const found = [dayjsLocale(language), 'en']
    .map((locale) => dayjs(text.trim(), formats, locale, true))
    .find((date) => date.isValid())
  return found?.format('YYYY-MM-DD')
}

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

  /** antd reads month names of its own language alone; English ones are on every bill of lading. */
  function take({ target }: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>) {
    const date = target instanceof HTMLInputElement ? readDate(target.value, i18n.language) : undefined
    if (date === undefined || date === value || (min && date < min) || (max && date > max)) return
    onChange?.(date)
  }

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
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event)
      }}
      onChange={(date) => onChange?.(date?.format('YYYY-MM-DD'))}
    />
  )
}
