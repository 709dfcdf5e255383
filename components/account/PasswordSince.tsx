import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import type { Account } from '@/lib/contracts/account'
import styles from './account.module.css'

export function PasswordSince({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('account')
  if (!account.passwordSetAt) return null
  return (
    <p className={styles.note}>
      {t('password.set', { date: formatInstant(account.passwordSetAt, i18n.language, 'short') })}
    </p>
  )
}
