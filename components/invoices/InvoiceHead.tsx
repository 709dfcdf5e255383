import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { Icon } from '@/components/brand/Icon'
import type { CompanyProfile } from '@/lib/contracts/company'
import { phoneText } from '@/lib/domain/phone-text'
import { DueFact } from './DueFact'
import styles from './Invoice.module.css'
import type { InvoiceView } from './invoice-view'

function Company({ company, kind }: { company: CompanyProfile; kind: InvoiceView['kind'] }) {
  const office = kind === 'china' ? company.chinaOffice : company.tanzaniaOffice
  return (
    <address className={styles.company}>
      <strong>
        <BrandMark size={28} logo={company.logo} /> {company.legalName}
      </strong>
      <span>{office.address}</span>
      <span>{office.phones.map(phoneText).join(' / ')}</span>
      <span>{company.email}</span>
    </address>
  )
}

/** Whose invoice it is, for whom, of when; and that it is paid. */
export function InvoiceHead({ invoice, company }: { invoice: InvoiceView; company: CompanyProfile | null }) {
  const { t } = useTranslation('invoice')
  const facts = [
    { name: t('number'), value: invoice.number },
    { name: t('billedTo'), value: invoice.receiver },
    { name: t('date'), value: invoice.date },
    { name: t('dueDate'), value: invoice.dueDate },
  ].filter(({ value }) => value)
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{t(`title.${invoice.kind}`)}</h1>
        {invoice.asOf && <p className={styles.muted}>{t('asOf', { when: invoice.asOf })}</p>}
        {/* Only what we signed is called paid by us. */}
        {invoice.isPaid && invoice.isSigned && (
          <p className={styles.paid}>
            <Icon name="check" size={20} /> {t('paid')}
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <DueFact sums={invoice.sums} isPaid={invoice.isPaid} />
        </dl>
      </div>
      {company && <Company company={company} kind={invoice.kind} />}
    </header>
  )
}
