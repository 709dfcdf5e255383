import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/ui/date-format'
import { useAccount } from '@/hooks/account'
import styles from './account.module.css'

/** Shows a person for some days what somebody else did to how they sign in: it may have been without their asking. */
export function AccessResets() {
  const { t, i18n } = useTranslation('account')
  const { data: account } = useAccount()
  return account?.accessResets.map(({ kind, at, by }) => (
    <Alert
      key={`${kind} ${at}`}
      className={styles.banner}
      type="warning"
      showIcon
      title={t(`resets.${kind}`, { by, date: formatInstant(at, i18n.language, 'short') })}
      description={t('resets.ask')}
    />
  ))
}
