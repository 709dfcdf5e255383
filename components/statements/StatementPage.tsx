import { useTranslation } from 'react-i18next'
import invoice from '@/components/invoices/Invoice.module.css'
import { InvoicePaymentMethods } from '@/components/invoices/InvoicePaymentMethods'
import { PageHead } from '@/components/layout/PageHead'
import { TryAgain } from '@/components/layout/TryAgain'
import type { CompanyProfile } from '@/lib/contracts/company'
import { StatementHead } from './StatementHead'
import { StatementSums } from './StatementSums'
import { StatementTable } from './StatementTable'
import type { StatementProps, StatementResult } from './statement-props'

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
  const { statement, qr, pdf } = result
  return (
    <article className={invoice.sheet}>
      <StatementHead statement={statement} company={company} />
      <StatementTable statement={statement} />
      <div className={invoice.below}>
        <StatementSums statement={statement} />
        <InvoicePaymentMethods invoice={{ ways: statement.ways, isPaid: statement.isSettled }} />
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
