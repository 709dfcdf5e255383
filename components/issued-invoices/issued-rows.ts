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

/** What is asked for still, or was paid, has a link; a credit note and what is cancelled have none. */
export const mayBeSent = ({ state }: Pick<IssuedInvoiceRow, 'state'>) =>
  state !== null && state !== 'cancelled'

/** When its link was sent last; undefined for never. */
const latestOf = (sent: IssuedInvoiceRow['sent']) =>
  sent
    .map(({ at }) => at)
    .sort()
    .at(-1)

/** The register as a saved file, with both currencies where a document shows both. */
export function issuedSheet(t: TFunction<['issued-invoices', 'customers']>): SheetColumn<IssuedInvoiceRow>[] {
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
    { title: t('field.sent'), value: ({ sent }) => latestOf(sent), kind: 'date' },
    {
      title: t('field.sentBy'),
      value: ({ sent }) => sent.map(({ channel }) => t(`channel.${channel}`, { ns: 'customers' })).join(', '),
    },
    { title: t('field.opened'), value: ({ opened }) => opened?.at, kind: 'date' },
    { title: t('field.openedBy'), value: ({ opened }) => opened && t(`method.${opened.method}`) },
  ]
}
