import { formatCalendarDate } from '@/components/ui/date-format'
import { useTextsIn } from '@/hooks/translator'
import type { Language } from '@/lib/client/i18n'
import type { CompanyProfile } from '@/lib/contracts/company'
import type { Receipt } from '@/lib/contracts/payments'
import { formatMoney, formatQuantity } from '@/lib/domain/money'
import styles from './receipt.module.css'
import { receiptTotals } from './receipt-text'

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
  const label = (key: string) => theirs(`receipt.${key}`, { defaultValue: key })
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
        <dt>{label('way')}</dt>
        <dd>
          {first ? theirs(`method.${first.method}`, { ns: 'payments' }) : '—'}
          {first?.reference ? `, ${first.reference}` : ''}
        </dd>
      </dl>
      <ReceiptTable receipt={receipt} label={label} />
      <p>
        {label('by')} {receipt.recordedBy ?? '—'}
      </p>
      <p>{label('thanks')}</p>
    </article>
  )
}

interface ReceiptTableProps {
  receipt: Receipt
  label: (key: string) => string
}

function ReceiptTable({ receipt, label }: ReceiptTableProps) {
  const totals = receiptTotals(receipt)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label('package')}</th>
          <th scope="col">{receipt.currency}</th>
          {receipt.currency === 'USD' ? null : <th scope="col">US$</th>}
        </tr>
      </thead>
      <tbody>
        {receipt.instalments.map((one) => (
          <tr key={one.id} className={one.reversedAt === null ? undefined : styles.back}>
            <td>
              {one.trackingNumber}
              {one.currency === 'USD' ? null : <small>US$ 1 = {formatQuantity(one.rate)}</small>}
            </td>
            <td>{formatMoney(one.amount, one.currency)}</td>
            {receipt.currency === 'USD' ? null : <td>{formatMoney(one.amountUSD, 'USD')}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{label('total')}</th>
          <td>{formatMoney(totals.amount, receipt.currency)}</td>
          {receipt.currency === 'USD' ? null : <td>{formatMoney(totals.usd, 'USD')}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
