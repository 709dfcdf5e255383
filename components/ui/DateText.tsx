import { useTranslation } from 'react-i18next'
import { formatCalendarDate, formatInstant } from './date-format'

interface InstantTextProps {
  at: string
  length?: 'full' | 'short' | 'date'
}

/** An instant in the viewer's zone; the short form shows the full one on hover. */
export function InstantText({ at, length = 'full' }: InstantTextProps) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={at} title={formatInstant(at, i18n.language)}>
      {formatInstant(at, i18n.language, length)}
    </time>
  )
}

interface CalendarDateTextProps {
  on: string
  length?: 'full' | 'short'
}

/** A calendar date, the same for every viewer. */
export function CalendarDateText({ on, length = 'short' }: CalendarDateTextProps) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={on} title={formatCalendarDate(on, i18n.language, 'full')}>
      {formatCalendarDate(on, i18n.language, length)}
    </time>
  )
}
