import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/components/brand/BrandMark'
import { DueFact } from '@/components/invoices/DueFact'
import invoice from '@/components/invoices/Invoice.module.css'
import type { CompanyProfile } from '@/lib/contracts/company'
import { phoneText } from '@/lib/domain/phone-text'
import type { StatementView } from './statement-view'

interface StatementHeadProps {
  statement: StatementView
  company: CompanyProfile | null
}

export function StatementHead({ statement, company }: StatementHeadProps) {
  const { t } = useTranslation('statement')
  const facts = [
    { name: t('customer'), value: statement.name },
    ...(statement.since ? [{ name: t('since'), value: statement.since }] : []),
  ]
  return (
    <header className={invoice.head}>
      <div>
        <h1 className={invoice.title}>{t('title')}</h1>
        <p className={invoice.muted}>{t('asOf', { when: statement.asOf })}</p>
        <dl className={invoice.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <DueFact sums={statement.sums} isPaid={statement.isSettled} />
        </dl>
      </div>
      {company ? (
        <address className={invoice.company}>
          <strong>
            <BrandMark size={28} /> {company.legalName}
          </strong>
          <span>{company.tanzaniaOffice.address}</span>
          <span>{company.tanzaniaOffice.phones.map(phoneText).join(' / ')}</span>
          <span>{company.email}</span>
        </address>
      ) : null}
    </header>
  )
}
