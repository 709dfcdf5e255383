import { useTranslation } from 'react-i18next'
import { CalendarDateText } from '@/components/ui/DateText'
import { type Fact, Facts } from '@/components/ui/Facts'
import { MoneyText } from '@/components/ui/MoneyText'
import { Panel } from '@/components/ui/Panel'
import type { IssuedInvoice } from '@/lib/contracts/issued-invoices'
import { goodsName, ownMeasure } from '@/lib/domain/goods-name'
import { roundedSums } from '@/lib/domain/issued-invoice'
import type { Language } from '@/lib/domain/languages'
import { decimal, formatAmount, formatQuantity, formatUnitPrice, shownPrice } from '@/lib/domain/money'
import { formatTin } from '@/lib/domain/tax'
import { OpenedText, SentText } from './InvoiceJourney'
import styles from './issued-invoices.module.css'

/** Who, whom and when, as it was on its day. */
export function IssuedFacts({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation('issued-invoices')
  const { company, customer, dueOn, customerTin, customerVrn } = invoice
  const known = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
  return (
    <Facts
      facts={[
        { label: t('field.customer'), value: customer.name },
        ...known(t('field.customerTin'), customerTin && formatTin(customerTin)),
        ...known(t('field.customerVrn'), customerVrn),
        { label: t('field.issuedOn'), value: <CalendarDateText on={invoice.issuedOn} /> },
        ...(dueOn ? [{ label: t('field.dueOn'), value: <CalendarDateText on={dueOn} /> }] : []),
        ...known(t('field.reason'), invoice.reason),
        { label: t('field.issuedBy'), value: invoice.issuedBy },
        ...(invoice.kind === 'invoice'
          ? [
              { label: t('field.sent'), value: <SentText sent={invoice.sent} /> },
              { label: t('field.opened'), value: <OpenedText opened={invoice.opened} /> },
            ]
          : []),
        { label: t('field.company'), value: company.legalName },
        ...known(t('field.companyTin'), company.tin && formatTin(company.tin)),
        ...known(t('field.companyVrn'), company.vrn),
        { label: t('field.rate'), value: `US$ 1 = TShs ${formatAmount(invoice.rate, 'TZS')}` },
      ]}
    />
  )
}

type Billed = IssuedInvoice['packages'][number]

function BilledRows({ billed, isUsd }: { billed: Billed; isUsd: boolean }) {
  const { t, i18n } = useTranslation(['issued-invoices', 'invoice'])
  const language = i18n.language as Language
  return (
    <tbody>
      <tr className={styles.package}>
        <th colSpan={5} scope="rowgroup">
          {billed.trackingNumber}
        </th>
      </tr>
      {billed.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a frozen document never change their order
        <tr key={index}>
          <td>{goodsName(line, language)}</td>
          <td className={styles.number}>
            {t(`quantity.${line.quantityMeasure}`, {
              ns: 'invoice',
              amount: formatQuantity(line.quantity),
              count: Number(line.quantity),
              measure: ownMeasure(line.customQuantityMeasure ?? '', language),
            })}
          </td>
          <td className={styles.number}>
            {isUsd
              ? formatUnitPrice(line.priceUSD)
              : formatAmount(decimal(line.priceUSD).times(billed.rate).toFixed(2), 'TZS')}
          </td>
          <td>{t(`taxClass.${line.taxClass}`)}</td>
          <td className={styles.number}>
            {isUsd ? formatAmount(line.amountUSD) : formatAmount(shownPrice(line.amountTZS, 'TZS'), 'TZS')}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** What was billed, line by line, in the leading currency. */
export function IssuedLines({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation(['issued-invoices', 'invoice'])
  const isUsd = invoice.amounts[0]?.currency !== 'TZS'
  const heads = [
    t('table.goods', { ns: 'invoice' }),
    t('table.quantity', { ns: 'invoice' }),
    t('table.price', { ns: 'invoice' }),
    t('field.taxClass'),
    `${t('table.amount', { ns: 'invoice' })}, ${isUsd ? 'US$' : 'TShs'}`,
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard on a narrow screen
    <section className={styles.scroll} aria-label={t('table.goods', { ns: 'invoice' })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 || index === 3 ? undefined : styles.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {invoice.packages.map((billed) => (
          <BilledRows key={billed.id} billed={billed} isUsd={isUsd} />
        ))}
      </table>
    </section>
  )
}

/** Total, discount, VAT, what was credited and what is due, in each currency of the document. */
export function IssuedSums({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTranslation('issued-invoices')
  const isCredit = invoice.kind === 'credit_note'
  const rounded = roundedSums(invoice)
  const asked = rounded ?? invoice.amounts.map((one) => ({ ...one, rounding: '0.00', toPay: one.payable }))
  const says = (field: 'discount' | 'vat' | 'credited') =>
    invoice.amounts.some((one) => Number(one[field]) !== 0)
  const rows = [
    ...(says('discount') ? (['total', 'discount'] as const) : []),
    'payable' as const,
    ...(says('vat') ? (['vat'] as const) : []),
    ...(rounded === null ? [] : (['rounding', 'toPay'] as const)),
    ...(says('credited') ? (['credited'] as const) : []),
    ...(isCredit ? [] : (['due'] as const)),
  ]
  return (
    <Panel title={t('sums')}>
      <dl className={styles.sums}>
        {rows.map((field) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd>
              {asked.map((one) => (
                <div key={one.currency}>
                  <MoneyText
                    amount={shownPrice(one[field], one.currency)}
                    currency={one.currency}
                    tone={field === 'due' ? 'strong' : 'plain'}
                  />
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
