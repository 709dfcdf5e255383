import { useTranslation } from 'react-i18next'
import { InstantText } from '@/components/ui/DateText'
import type { IssuedInvoiceRow } from '@/lib/contracts/issued-invoices'
import styles from './issued-invoices.module.css'

/** Which messages brought its link to the customer, and how far each has come. */
export function SentText({ sent }: Pick<IssuedInvoiceRow, 'sent'>) {
  const { t } = useTranslation(['issued-invoices', 'customers'])
  if (sent.length === 0) return '—'
  return sent.map(({ channel, status, at }) => (
    <div key={channel}>
      <InstantText at={at} length="short" />
      <div className={styles.note}>
        {t(`channel.${channel}`, { ns: 'customers' })} · {t(`messageStatus.${status}`, { ns: 'customers' })}
      </div>
    </div>
  ))
}

/** When and how the customer looked at it first. */
export function OpenedText({ opened }: Pick<IssuedInvoiceRow, 'opened'>) {
  const { t } = useTranslation('issued-invoices')
  if (!opened) return '—'
  return (
    <>
      <InstantText at={opened.at} length="short" />
      <div className={styles.note}>{t(`method.${opened.method}`)}</div>
    </>
  )
}
