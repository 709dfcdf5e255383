import { useTranslation } from 'react-i18next'
import invoice from '@/components/invoices/Invoice.module.css'
import { InvoiceSums } from '@/components/invoices/InvoiceSums'
import type { StatementView } from './statement-view'

/** The sums, the age of what is due, and the payments. */
export function StatementSums({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('statement')
  return (
    <InvoiceSums sums={statement.sums} payments={statement.payments}>
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
    </InvoiceSums>
  )
}
