import { useTranslation } from 'react-i18next'
import sheet from './Invoice.module.css'
import styles from './InvoiceSums.module.css'
import type { InvoiceView } from './invoice-view'

/** The summary: what it costs, what came off, what is left to pay, in each currency; and what was received. */
export function InvoiceSums({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoice')
  const { sums, payments } = invoice
  return (
    <section className={styles.sums}>
      <h2 className={sheet.heading}>{t('sums.title')}</h2>
      <dl>
        {sums.map(({ key, values, isTakenOff }) => (
          <div key={key} className={key === 'due' ? styles.due : undefined}>
            <dt>{t(`sums.${key}`)}</dt>
            <dd>
              {values.map((value) => (
                <span key={value}>{isTakenOff ? `− ${value}` : value}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {payments.length > 0 && (
        <>
          <h3 className={sheet.subheading}>{t('payments.title')}</h3>
          <ul className={styles.payments}>
            {payments.map(({ id, number, date, amount, receipt }) => (
              <li key={id}>
                <span>
                  {date} · {number} · {t('payments.receipt', { number: receipt })}
                </span>
                <strong>{amount}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
