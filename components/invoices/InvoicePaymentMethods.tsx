import dynamic from 'next/dynamic'
import { useTranslation } from 'react-i18next'
import sheet from './Invoice.module.css'
import styles from './InvoicePaymentMethods.module.css'
import type { InvoiceView } from './invoice-view'

interface Fact {
  name: string
  value: string | null
}

const CopyNumber = dynamic(async () => (await import('@/components/layout/CopyNumber')).CopyNumber, {
  ssr: false,
})

/** `number`: what the payer types elsewhere. */
function PaymentMethod({ title, number, facts }: { title: string; number: string; facts: Fact[] }) {
  return (
    <div className={styles.method}>
      <strong>{title}</strong>
      <dl>
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <CopyNumber number={number} texts="invoice:accounts" />
    </div>
  )
}

/** Where the money goes; nothing once there is nothing to pay. */
export function InvoicePaymentMethods({
  invoice,
}: {
  invoice: Pick<InvoiceView, 'paymentAccounts' | 'isPaid'>
}) {
  const { t } = useTranslation('invoice')
  const { bankAccounts, mobileMoney } = invoice.paymentAccounts
  if (invoice.isPaid) return null
  const isOfficeOnly = bankAccounts.length + mobileMoney.length === 0
  return (
    <section className={styles.methods}>
      <h2 className={sheet.heading}>{t('accounts.title')}</h2>
      {bankAccounts.map((account) => (
        <PaymentMethod
          key={account.accountNumber}
          title={`${account.bank} (${account.currency})`}
          number={account.accountNumber}
          facts={[
            { name: t('accounts.accountName'), value: account.accountName },
            { name: t('accounts.accountNumber'), value: account.accountNumber },
            { name: t('accounts.branch'), value: account.branch },
            { name: t('accounts.swift'), value: account.swift },
          ]}
        />
      ))}
      {mobileMoney.map(({ provider, name, number }) => (
        <PaymentMethod
          key={number}
          title={provider}
          number={number}
          facts={[
            { name: t('accounts.number'), value: number },
            { name: t('accounts.name'), value: name },
          ]}
        />
      ))}
      <p className={sheet.muted}>{isOfficeOnly ? t('accounts.office') : t('accounts.note')}</p>
    </section>
  )
}
