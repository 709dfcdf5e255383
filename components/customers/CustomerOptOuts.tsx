import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCustomerAnswers } from '@/hooks/customers'
import styles from './customers.module.css'

/** The phones whose owner wants no more messages. */
export function CustomerOptOuts({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const { data } = useCustomerAnswers(customerId)
  if (!data || data.optedOut.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.optOuts}
      title={t('messages.optedOut', { phones: data.optedOut.join(', ') })}
    />
  )
}
