import { useTranslation } from 'react-i18next'
import { SiteLink } from '@/components/layout/SiteLink'

/** A way on that no limit of look-ups stops: the customer's own pages, by a code. */
export function EnterByCode({ className }: { className?: string }) {
  const { t } = useTranslation('tracking')
  return (
    <p className={className}>
      {t('byCode.text')} <SiteLink href="/my">{t('byCode.enter')}</SiteLink>
    </p>
  )
}
