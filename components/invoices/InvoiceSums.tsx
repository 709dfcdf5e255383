import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import sheet from './Invoice.module.css'
import styles from './InvoiceSums.module.css'
import type { PaymentView, SumView } from './invoice-view'

interface InvoiceSumsProps {
  sums: SumView[]
  payments: PaymentView[]
  /** Between the sums and the payments. */
  children?: ReactNode
}

/** The summary: what it costs, what came off, what is left to pay, in each currency; and what was received. */
export function InvoiceSums({ sums, payments, children }: InvoiceSumsProps) {
  const { t } = useTranslation('invoice')
  return (
    <section className={styles.sums}>
      <h2 className={sheet.heading}>{t('sums.title')}</h2>
      <dl>
        {sums.map(({ key, values }) => (
          <div key={key} className={key === 'due' ? styles.due : undefined}>
            <dt>{t(`sums.${key}`)}</dt>
            <dd>
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      {payments.length > 0 && (
        <>
          <h3 className={sheet.subheading}>{t('payments.title')}</h3>
          <ul className={styles.payments}>
            {payments.map(({ id, number, date, amounts: [amount, ...others], receipt }) => (
              <li key={id}>
                <span>
                  {date} · {number} ·{' '}
                  {receipt === null ? t('payments.credit') : t('payments.receipt', { number: receipt })}
                </span>
                <span className={styles.taken}>
                  <strong>{amount}</strong>
                  {others.map((other) => (
                    <span key={other} className={styles.other}>
                      = {other}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
