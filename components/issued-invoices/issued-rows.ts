import type { TFunction } from 'i18next'
import type { SheetColumn } from '@/components/ui/sheet'
import type { IssuedInvoiceRow } from '@/lib/contracts/issued-invoices'
import type { Currency } from '@/lib/domain/money'

export const issuedAddress = (id: string) => `/admin/invoices/issued/${id}`

/** A sum of a document as the register shows it: what a credit note takes off is below zero. */
export const signed = ({ kind }: IssuedInvoiceRow, amount: string) =>
  kind === 'credit_note' ? `-${amount}` : amount

export type Amounts = IssuedInvoiceRow['amounts'][number]

/** The amounts of a document's leading currency. */
export function leadingAmounts({ amounts }: IssuedInvoiceRow): Amounts {
  const [leading] = amounts
  if (!leading) throw new Error('an issued invoice has amounts')
  return leading
}

const inCurrency = (row: IssuedInvoiceRow, currency: Currency) =>
  row.amounts.find((one) => one.currency === currency)

/** The register as a saved file, with both currencies where a document shows both. */
export function issuedSheet(t: TFunction<'issued-invoices'>): SheetColumn<IssuedInvoiceRow>[] {
  const money = (currency: Currency, field: 'payable' | 'vat' | 'due'): SheetColumn<IssuedInvoiceRow> => ({
    title: `${t(`field.${field}`)}, ${currency}`,
    value: (row) => {
      const amounts = inCurrency(row, currency)
      return amounts && signed(row, amounts[field])
    },
    kind: 'money',
  })
  return [
    { title: t('field.number'), value: ({ number }) => number },
    { title: t('field.kind'), value: ({ kind }) => t(`kind.${kind}`) },
    { title: t('field.issuedOn'), value: ({ issuedOn }) => issuedOn, kind: 'date' },
    { title: t('field.dueOn'), value: ({ dueOn }) => dueOn, kind: 'date' },
    { title: t('field.customer'), value: ({ customer }) => customer.name },
    { title: t('field.packages'), value: ({ trackingNumbers }) => trackingNumbers.join(', ') },
    {
      title: t('field.state'),
      value: ({ state, isOverdue }) => (isOverdue ? t('state.overdue') : state && t(`state.${state}`)),
    },
    money('USD', 'payable'),
    money('USD', 'vat'),
    money('USD', 'due'),
    money('TZS', 'payable'),
    money('TZS', 'vat'),
    money('TZS', 'due'),
    { title: t('field.rate'), value: ({ rate }) => rate, kind: 'number' },
    { title: t('field.credits'), value: ({ credits }) => credits?.number },
    { title: t('field.reason'), value: ({ reason }) => reason },
    { title: t('field.issuedBy'), value: ({ issuedBy }) => issuedBy },
  ]
}
