import { useTranslation } from 'react-i18next'

/** The address of the page itself. */
const SAME_PAGE = ''

/** Loads the page again, without JavaScript as well. */
export function TryAgain({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  return (
    <a href={SAME_PAGE} className={className}>
      {t('errors.retry')}
    </a>
  )
}
