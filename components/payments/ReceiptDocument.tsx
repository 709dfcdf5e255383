import { formatCalendarDate } from '@/components/ui/date-format'
import { useTextsIn } from '@/hooks/translator'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { FiscalProof } from '@/lib/contracts/fiscal-receipts'
import type { Receipt } from '@/lib/contracts/payments'
import { shownCurrencies, takenText } from '@/lib/domain/customer-price'
import type { Language } from '@/lib/domain/languages'
import { type Currency, formatMoney, formatQuantity } from '@/lib/domain/money'
import { receiptTotals } from '@/lib/domain/payment'
import { qrPath } from '@/lib/domain/qr-code'
import styles from './receipt.module.css'

type ReceiptText =
  | 'by'
  | 'date'
  | 'fiscal'
  | 'fiscalReversal'
  | 'from'
  | 'method'
  | 'package'
  | 'qr'
  | 'thanks'
  | 'total'
  | 'verificationCode'
  | 'void'
  | 'word'
type Label = (key: ReceiptText) => string

interface ReceiptDocumentProps {
  receipt: Receipt
  company: CompanyProfile
  language: Language
  size: 'a5' | 'till'
}

/** The receipt as it is printed, in the customer's language. */
export function ReceiptDocument({ receipt, company, language, size }: ReceiptDocumentProps) {
  const theirs = useTextsIn(language, 'payments')
  if (!theirs) return null
  const label: Label = (key) => theirs(`receipt.${key}`)
  const { tanzaniaOffice: office } = company
  const [first] = receipt.instalments
  const isBack = receipt.instalments.every(({ reversedAt }) => reversedAt !== null)
  return (
    <article className={styles.document} data-size={size} lang={language}>
      <header className={styles.head}>
        <strong>{company.name}</strong>
        <span>{office.address}</span>
        <span>{office.phones.join(' · ')}</span>
      </header>
      <h2 className={styles.title}>
        {label('word')} {receipt.number}
      </h2>
      {isBack ? <p className={styles.void}>{label('void')}</p> : null}
      <dl className={styles.facts}>
        <dt>{label('date')}</dt>
        <dd>{formatCalendarDate(receipt.paidOn, language)}</dd>
        <dt>{label('from')}</dt>
        <dd>{receipt.customer?.name ?? '—'}</dd>
        <dt>{label('method')}</dt>
        <dd>
          {first ? theirs(`method.${first.method}`, { ns: 'payments' }) : '—'}
          {first?.reference ? `, ${first.reference}` : ''}
        </dd>
      </dl>
      <ReceiptTable receipt={receipt} label={label} shown={shownCurrencies(company.tanzanianCurrencies)} />
      <p>
        {label('by')} {receipt.recordedBy ?? '—'}
      </p>
      {receipt.fiscal.map((one) => (
        <FiscalPrint key={one.id} document={one} label={label} language={language} />
      ))}
      <p>{label('thanks')}</p>
    </article>
  )
}

interface FiscalPrintProps {
  document: FiscalProof
  label: Label
  language: Language
}

/** The tax authority's proof, once there is one: code, time, and the address as text and as a QR code. */
function FiscalPrint({ document, label, language }: FiscalPrintProps) {
  const { kind, link, verificationCode, issuedOn, issuedTime } = document
  if (link === null || issuedOn === null) return null
  const { viewBox, path } = qrPath(link)
  return (
    <section className={styles.fiscal}>
      <svg viewBox={viewBox} role="img" aria-label={label('qr')} shapeRendering="crispEdges">
        <path stroke="black" d={path} />
      </svg>
      <div>
        <strong>{label(kind === 'sale' ? 'fiscal' : 'fiscalReversal')}</strong>
        <div>
          {label('verificationCode')}: {verificationCode}
        </div>
        <div>
          {formatCalendarDate(issuedOn, language)}, {issuedTime}
        </div>
        <div>{link}</div>
      </div>
    </section>
  )
}

interface ReceiptTableProps {
  receipt: Receipt
  label: Label
  /** The currencies that customers see. */
  shown: readonly Currency[]
}

function ReceiptTable({ receipt, label, shown }: ReceiptTableProps) {
  const totals = receiptTotals(receipt.instalments)
  const hasUsd = receipt.currency !== 'USD' && shown.includes('USD')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label('package')}</th>
          <th scope="col">{receipt.currency}</th>
          {hasUsd ? <th scope="col">US$</th> : null}
        </tr>
      </thead>
      <tbody>
        {receipt.instalments.map((one) => (
          <tr key={one.id} className={one.reversedAt === null ? undefined : styles.back}>
            <td>
              {one.trackingNumber}
              {hasUsd ? <small>US$ 1 = {formatQuantity(one.rate)}</small> : null}
            </td>
            <td>{takenText(one.amount, one.currency, shown)}</td>
            {hasUsd ? <td>{formatMoney(one.amountUSD, 'USD')}</td> : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{label('total')}</th>
          <td>{takenText(totals.amount, receipt.currency, shown)}</td>
          {hasUsd ? <td>{formatMoney(totals.usd, 'USD')}</td> : null}
        </tr>
      </tfoot>
    </table>
  )
}
