import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './company.module.css'

/** What another prefix means for what has the present one. */
export function PrefixNotice({ savedPrefix }: { savedPrefix: string }) {
  const { t } = useTranslation('company')
  const prefix = Form.useWatch<string | undefined>('trackingPrefix')
  if (prefix === undefined || prefix.trim().toUpperCase() === savedPrefix) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={styles.warning}
      title={t('prefixWarning', { prefix: savedPrefix })}
    />
  )
}
