import { useTranslation } from 'react-i18next'
import invoice from '@/components/invoices/Invoice.module.css'
import sums from '@/components/invoices/InvoiceSums.module.css'
import type { StatementView } from './statement-view'

/** The sums, the age of what is due, and the payments. */
export function StatementSums({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('statement')
  const { t: ofInvoice } = useTranslation('invoice')
  return (
    <section className={sums.sums}>
      <h2 className={invoice.heading}>{ofInvoice('sums.title')}</h2>
      <dl>
        {statement.sums.map(({ key, values, isTakenOff }) => (
          <div key={key} className={key === 'due' ? sums.due : undefined}>
            <dt>{ofInvoice(`sums.${key}`)}</dt>
            <dd>
              {values.map((value) => (
                <span key={value}>
                  {isTakenOff ? '− ' : ''}
                  {value}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {statement.ages.length > 0 ? (
        <>
          <h3 className={invoice.subheading}>{t('ages.title')}</h3>
          <dl>
            {statement.ages.map(({ age, amount }) => (
              <div key={age}>
                <dt>{t(`ages.${age}`)}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {statement.payments.length > 0 ? (
        <>
          <h3 className={invoice.subheading}>{ofInvoice('payments.title')}</h3>
          <ul className={sums.payments}>
            {statement.payments.map(({ id, number, date, amount, receipt }) => (
              <li key={id}>
                <span>
                  {date} · {number} · {ofInvoice('payments.receipt', { number: receipt })}
                </span>
                <strong>{amount}</strong>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
