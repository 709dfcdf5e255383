import { useTranslation } from 'react-i18next'
import { type CalendarDate, daysBetween, officeToday } from '@/lib/domain/dates'

/** How many free days are left, or how long they have been over. */
export function DaysLeft({ lastFreeDay }: { lastFreeDay: CalendarDate }) {
  const { t } = useTranslation('container-clocks')
  const left = daysBetween(officeToday(), lastFreeDay)
  if (left < 0) return <>{t('days.over', { count: -left })}</>
  return <>{left === 0 ? t('days.today') : t('days.left', { count: left })}</>
}
