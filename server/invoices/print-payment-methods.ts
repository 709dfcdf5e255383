import type { TFunction } from 'i18next'
import type { PaymentAccounts } from '@/lib/contracts/invoices'
import type { PrintDocument } from '@/server/pdf/document'

/** Bank accounts and mobile money of the company, with the labels of the invoice. */
export function printablePaymentAccounts(accounts: PaymentAccounts, t: TFunction): PrintDocument['lists'] {
  const given = (rows: { name: string; value: string | null }[]) =>
    rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return [
    ...accounts.bankAccounts.map((account) => ({
      title: `${account.bank} (${account.currency})`,
      rows: given([
        { name: t('ways.accountName'), value: account.accountName },
        { name: t('ways.accountNumber'), value: account.accountNumber },
        { name: t('ways.branch'), value: account.branch },
        { name: t('ways.swift'), value: account.swift },
      ]),
    })),
    ...accounts.mobileMoney.map(({ provider, name, number }) => ({
      title: provider,
      rows: [
        { name: t('ways.number'), value: number },
        { name: t('ways.name'), value: name },
      ],
    })),
  ]
}
