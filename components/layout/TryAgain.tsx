import { useTranslation } from 'react-i18next'

/** The page itself, asked for anew. */
const SAME_PAGE = ''

/** The way on from a fault of ours, without JavaScript as well. */
export function TryAgain({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  return (
    <a href={SAME_PAGE} className={className}>
      {t('errors.retry')}
    </a>
  )
}
