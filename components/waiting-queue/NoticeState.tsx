import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'

/** How often the customer was asked, when last, and by whom. */
export function NoticeState({ notices }: Pick<WaitingPackage, 'notices'>) {
  const { t, i18n } = useTranslation('waiting-queue')
  const { count, lastAt, lastBy } = notices
  if (count === 0 || lastAt === null) return <span>{t('notice.none')}</span>
  const when = formatInstant(lastAt, i18n.language, 'short')
  return (
    <span title={lastBy ? t('notice.by', { name: lastBy }) : undefined}>
      {t('notice.count', { count })} · {when}
    </span>
  )
}
