import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { type Fact, Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { useCompany } from '@/hooks/company'
import type { TtInvoice } from '@/lib/contracts/tt-invoices'
import { formatAmount, formatQuantity, formatUnitPrice } from '@/lib/domain/money'
import styles from './tt-invoices.module.css'

const BANK = ['beneficiary', 'bankName', 'bankAddress', 'accountNumber', 'swift', 'country'] as const

function Letterhead({ invoice }: { invoice: TtInvoice }) {
  const { t } = useTranslation('tt-invoice')
  const { data: company } = useCompany()
  return (
    <header className={styles.head}>
      <div>
        <h2>{company?.legalName}</h2>
        <p>{company?.tanzaniaOffice.address}</p>
        <p>{company?.tanzaniaOffice.phones.join(', ')}</p>
        <p>{company?.email}</p>
      </div>
      <div>
        <h2>{t('doc.title')}</h2>
        <p>
          {t('field.number')}: <strong>{invoice.number}</strong>
        </p>
        <p>
          {t('field.issuedOn')}: <CalendarDateText on={invoice.issuedOn} />
        </p>
        {invoice.dueOn ? (
          <p>
            {t('field.dueOn')}: <CalendarDateText on={invoice.dueOn} />
          </p>
        ) : null}
      </div>
    </header>
  )
}

function Items({ invoice }: { invoice: TtInvoice }) {
  const { t } = useTranslation('tt-invoice')
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.description')}</th>
            {(['quantity', 'price', 'amount'] as const).map((field) => (
              <th key={field} scope="col" className={styles.number}>
                {t(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.items.map(({ description, quantity, price, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a document never change their order
            <tr key={index}>
              <td>{description}</td>
              <td className={styles.number}>{formatQuantity(quantity)}</td>
              <td className={styles.number}>{formatUnitPrice(price, invoice.currency)}</td>
              <td className={styles.number}>{formatAmount(amount, invoice.currency)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <td colSpan={3}>{t('field.total')}</td>
            <td className={styles.number}>
              <MoneyText amount={invoice.total} currency={invoice.currency} tone="strong" />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** The document as it is read and printed on A4. */
export function TtDocument({ invoice }: { invoice: TtInvoice }) {
  const { t } = useTranslation('tt-invoice')
  const label = (field: (typeof BANK)[number]) =>
    field === 'beneficiary' ? t('field.beneficiary') : t(`doc.${field}`)
  const facts: Fact[] = [
    { label: t('field.remitter'), value: invoice.remitter },
    { label: t('field.purpose'), value: invoice.purpose },
  ]
  return (
    <article className={styles.document}>
      {invoice.cancelledAt ? <p className={styles.cancelled}>{t('doc.cancelled')}</p> : null}
      <Letterhead invoice={invoice} />
      <section className={styles.section}>
        <Facts facts={facts} />
      </section>
      <section className={styles.section}>
        <h3>{t('doc.bank')}</h3>
        <Facts facts={BANK.map((field) => ({ label: label(field), value: invoice[field] ?? '—' }))} />
      </section>
      <section className={styles.section}>
        <Items invoice={invoice} />
      </section>
    </article>
  )
}
