import { useRouter } from 'next/router'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/brand/Icon'
import { PageHead } from '@/components/layout/PageHead'
import { PayNowLink } from '@/components/pay/PayNowLink'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { InvoiceKind } from '@/lib/domain/invoice'
import styles from './Invoice.module.css'
import { InvoiceHead } from './InvoiceHead'
import { InvoicePaymentMethods } from './InvoicePaymentMethods'
import { InvoiceSums } from './InvoiceSums'
import { InvoiceTable } from './InvoiceTable'
import type { InvoiceProps, InvoiceResult } from './invoice-props'
import { recordLook, useLook } from './record-look'
import { useStaffInvoice } from './use-staff-invoice'

type Whole = Extract<InvoiceResult, { kind: 'invoice' }>

/** Shown instead of an invoice: what happened, and how to go on. */
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

interface SheetProps {
  result: Whole
  company: CompanyProfile | null
}

/** That the address is not ours, and what it names that is not billed. */
function InvoiceNotices({ result, company }: SheetProps) {
  const { t } = useTranslation('invoice')
  const { isSigned, hasAmounts, leftOut, beyondLimit, packages } = result.invoice
  return (
    <>
      {!isSigned && packages.length > 0 && (
        <div className={styles.unsigned} role="alert">
          <Icon name="warning" size={28} />
          <div>
            <strong>{t(hasAmounts ? 'unsigned.title' : 'unsigned.titleWithoutAmounts')}</strong>
            <p>{t('unsigned.text', { company: company?.name ?? '' })}</p>
            {!hasAmounts && <p>{t('unsigned.noAmounts')}</p>}
          </div>
        </div>
      )}
      {(leftOut.length > 0 || beyondLimit > 0) && (
        <div className={styles.notice}>
          <strong>{t('leftOut.title')}</strong>
          {leftOut.length > 0 && <p>{t('leftOut.text', { numbers: leftOut.join(', ') })}</p>}
          {beyondLimit > 0 && <p>{t('leftOut.beyond', { count: beyondLimit, most: result.most })}</p>}
        </div>
      )}
    </>
  )
}

function Sheet({ result: given, company }: SheetProps) {
  const { t } = useTranslation('invoice')
  const { asked } = given
  const result = {
    ...given,
    invoice: useStaffInvoice(given.invoice.isSigned ? null : asked) ?? given.invoice,
  }
  const isOurs = given.invoice.isSigned && given.invoice.packages.length > 0
  useLook(isOurs ? asked : null)
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
        {invoice.hasAmounts && <InvoiceSums sums={invoice.sums} payments={invoice.payments} />}
        {invoice.isSigned && (
          <div>
            <PayNowLink offer={result.payOffer} />
            <InvoicePaymentMethods invoice={invoice} />
          </div>
        )}
      </div>
      {qr && (
        <footer className={styles.code}>
          {/* biome-ignore lint/performance/noImgElement: made for this page, as an SVG */}
          <img src={qr.src} alt={t('qr.alt')} width={qr.side} height={qr.side} />
          <p>{t('qr.text')}</p>
        </footer>
      )}
      {pdf && (
        <p className={styles.save}>
          <a className={styles.button} href={pdf} download onClick={() => recordLook(asked, 'pdf')}>
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
