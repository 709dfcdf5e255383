import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import type { WaitingPackage } from '@/lib/contracts/waiting-room'

interface NoticeStateProps {
  cargo: Pick<WaitingPackage, 'notices' | 'waitingStatus'>
}

/** How often the customer was asked, when last, and by whom; or that the answer is there. */
export function NoticeState({ cargo }: NoticeStateProps) {
  const { t, i18n } = useTranslation('waiting-queue')
  const { t: tp } = useTranslation('packages')
  const { count, lastAt, lastBy } = cargo.notices
  if (cargo.waitingStatus === 'released') return <span>{tp('waitingStep.released')}</span>
  if (count === 0 || lastAt === null) return <span>{t('notice.none')}</span>
  const when = formatInstant(lastAt, i18n.language, 'short')
  return (
    <span title={lastBy ? t('notice.by', { name: lastBy }) : undefined}>
      {t('notice.count', { count })} · {when}
    </span>
  )
}
