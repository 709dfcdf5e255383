import { useTranslation } from 'react-i18next'
import invoice from '@/components/invoices/Invoice.module.css'
import { InvoicePaymentMethods } from '@/components/invoices/InvoicePaymentMethods'
import { PageHead } from '@/components/layout/PageHead'
import { TryAgain } from '@/components/layout/TryAgain'
import { PayNowLink } from '@/components/pay/PayNowLink'
import type { CompanyProfile } from '@/lib/contracts/company'
import styles from './Statement.module.css'
import { StatementHead } from './StatementHead'
import { StatementSums } from './StatementSums'
import type { StatementProps, StatementResult } from './statement-props'
import type { StatementView } from './statement-view'

/** What each package costs, what is settled and what is due. */
function StatementTable({ statement }: { statement: StatementView }) {
  const { t } = useTranslation('statement')
  if (statement.packages.length === 0) return <p className={styles.settled}>{t('settled')}</p>
  return (
    <>
      {statement.beyondLimit > 0 ? <p>{t('beyond', { count: statement.beyondLimit })}</p> : null}
      <table className={styles.table}>
        <caption>{t('table.in', { currency: statement.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.package')}</th>
            <th scope="col">{t('table.received')}</th>
            <th scope="col">{t('table.price')}</th>
            <th scope="col">{t('table.settled')}</th>
            <th scope="col">{t('table.due')}</th>
          </tr>
        </thead>
        <tbody>
          {statement.packages.map((one) => (
            <tr key={one.number}>
              <th scope="row">{one.number}</th>
              <td>{one.received}</td>
              <td data-name={t('table.price')}>{one.isPriced ? one.price : t('table.unpriced')}</td>
              <td data-name={t('table.settled')}>{one.settled}</td>
              <td data-name={t('table.due')} className={one.isDue ? styles.due : undefined}>
                {one.due}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type Whole = Extract<StatementResult, { kind: 'statement' }>

/** Shown instead of a statement. */
function NoStatement({ kind }: { kind: 'invalid' | 'failed' }) {
  const { t } = useTranslation('statement')
  return (
    <section className={invoice.sheet} role="alert">
      <h1 className={invoice.title}>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      {kind === 'failed' ? <TryAgain className={invoice.button} /> : null}
    </section>
  )
}

function Sheet({ result, company }: { result: Whole; company: CompanyProfile | null }) {
  const { t } = useTranslation('statement')
  const { statement, qr, pdf, payOffer } = result
  return (
    <article className={invoice.sheet}>
      <StatementHead statement={statement} company={company} />
      <StatementTable statement={statement} />
      <div className={invoice.below}>
        <StatementSums statement={statement} />
        <div>
          <PayNowLink offer={payOffer} />
          <InvoicePaymentMethods
            invoice={{ paymentAccounts: statement.paymentAccounts, isPaid: statement.isSettled }}
          />
        </div>
      </div>
      {qr && (
        <footer className={invoice.code}>
          {/* biome-ignore lint/performance/noImgElement: a data URL */}
          <img src={qr} alt={t('qrAlt')} width={132} height={132} />
          <p>{t('qr')}</p>
        </footer>
      )}
      <p className={invoice.save}>
        <a className={invoice.button} href={pdf} download>
          {t('pdf')}
        </a>
      </p>
    </article>
  )
}

/** A customer's statement, for everybody who has its link. Complete without JavaScript. */
export function StatementPage({ result, company }: StatementProps) {
  const { t } = useTranslation('statement')
  return (
    <>
      <PageHead title={t('title')} companyName={company?.name} isPrivate />
      {result.kind === 'statement' ? (
        <Sheet result={result} company={company} />
      ) : (
        <NoStatement kind={result.kind} />
      )}
    </>
  )
}
