import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { InvoiceKind } from '@/lib/domain/invoice'
import styles from './Invoice.module.css'
import { InvoiceHead } from './InvoiceHead'
import { InvoiceNotices } from './InvoiceNotices'
import { InvoiceSums } from './InvoiceSums'
import { InvoiceTable } from './InvoiceTable'
import { InvoiceWays } from './InvoiceWays'
import type { InvoiceProps, InvoiceResult } from './invoice-props'

type Whole = Extract<InvoiceResult, { kind: 'invoice' }>

/** What stands instead of an invoice: what happened, and the way on. */
function NoInvoice({ result }: { result: Exclude<InvoiceResult, Whole> }) {
  const { t } = useTranslation('invoice')
  const { asPath, locale } = useRouter()
  if (result.kind === 'invalid') {
    return (
      <section className={styles.sheet} role="alert">
        <h1 className={styles.title}>{t('invalid.title')}</h1>
        <p>{t('invalid.text')}</p>
      </section>
    )
  }
  const isBusy = result.kind === 'busy'
  return (
    <section className={styles.sheet} role="alert">
      <h1 className={styles.title}>{isBusy ? t('failed.busyTitle') : t('failed.title')}</h1>
      <p>{isBusy ? t('failed.busyText', { count: result.minutes }) : t('failed.text')}</p>
      <a className={styles.button} href={locale === 'en' ? asPath : `/${locale}${asPath}`}>
        {t('failed.retry')}
      </a>
    </section>
  )
}

function Sheet({ result, company }: { result: Whole; company: CompanyProfile | null }) {
  const { t } = useTranslation('invoice')
  const { invoice, qr, pdf } = result
  if (invoice.packages.length === 0) {
    return (
      <section className={styles.sheet}>
        <h1 className={styles.title}>{t('nothing.title')}</h1>
        <p>{t('nothing.text')}</p>
        <InvoiceNotices result={result} company={company} />
      </section>
    )
  }
  return (
    <article className={styles.sheet}>
      <InvoiceHead invoice={invoice} company={company} />
      <InvoiceNotices result={result} company={company} />
      <InvoiceTable invoice={invoice} />
      <div className={styles.below}>
        <InvoiceSums invoice={invoice} />
        {invoice.isSigned && <InvoiceWays invoice={invoice} />}
      </div>
      {qr && (
        <footer className={styles.code}>
          {/* biome-ignore lint/performance/noImgElement: a drawing made for this page */}
          <img src={qr.src} alt={t('qr.alt')} width={qr.side} height={qr.side} />
          <p>{t('qr.text')}</p>
        </footer>
      )}
      {pdf && (
        <p className={styles.save}>
          <a className={styles.button} href={pdf} download>
            {t('pdf')}
          </a>
        </p>
      )}
    </article>
  )
}

/** An invoice as whoever has its link sees it; complete without JavaScript. */
export function InvoicePage({ kind, result, company }: InvoiceProps & { kind: InvoiceKind }) {
  const { t } = useTranslation('invoice')
  return (
    <>
      <PageHead title={t(`title.${kind}`)} companyName={company?.name} isPrivate />
      {result.kind === 'invoice' ? (
        <Sheet result={result} company={company} />
      ) : (
        <NoInvoice result={result} />
      )}
    </>
  )
}
