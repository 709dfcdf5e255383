import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import { useCustomerAnswers } from '@/hooks/customers'
import styles from './customers.module.css'

/** What a customer said to us: to be left alone, and the latest messages; nothing while there is nothing. */
export function CustomerAnswers({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers')
  const { data } = useCustomerAnswers(customerId)
  if (!data) return null
  const { optedOut, answers } = data
  if (optedOut.length === 0 && answers.length === 0) return null
  return (
    <div className={styles.answers}>
      {optedOut.length > 0 ? (
        <Alert type="warning" showIcon title={t('messages.optedOut', { phones: optedOut.join(', ') })} />
      ) : null}
      {answers.length > 0 ? (
        <>
          <h3 className={styles.answersTitle}>{t('messages.answers')}</h3>
          <ul className={styles.messages}>
            {answers.map(({ id, phone, body, receivedAt }) => (
              <li key={id}>
                <div className={styles.cardLine}>
                  <InstantText at={receivedAt} length="short" /> · {phone}
                </div>
                <p>{body}</p>
              </li>
            ))}
          </ul>
          <h3 className={styles.answersTitle}>{t('messages.ours')}</h3>
        </>
      ) : null}
    </div>
  )
}
