import type { InvoiceSettingsRecord } from '@/hooks/company'

type Bank = InvoiceSettingsRecord['bankAccounts'][number]
type Till = InvoiceSettingsRecord['mobileMoney'][number]

/** How customers pay, as the form holds it: nothing null. */
export interface PaymentValues {
  tanzanianCurrencies: InvoiceSettingsRecord['tanzanianCurrencies']
  cashRounding: InvoiceSettingsRecord['cashRounding']
  bankAccounts: { [Field in keyof Bank]: Field extends 'currency' ? Bank['currency'] : string }[]
  mobileMoney: Till[]
}

export const NEW_BANK: PaymentValues['bankAccounts'][number] = {
  bank: '',
  accountName: '',
  accountNumber: '',
  currency: 'TZS',
  branch: '',
  swift: '',
}
export const NEW_TILL: Till = { provider: '', name: '', number: '' }

export function valuesOf(settings: InvoiceSettingsRecord): PaymentValues {
  return {
    tanzanianCurrencies: settings.tanzanianCurrencies,
    cashRounding: settings.cashRounding,
    bankAccounts: settings.bankAccounts.map((bank) => ({
      ...bank,
      branch: bank.branch ?? '',
      swift: bank.swift ?? '',
    })),
    mobileMoney: settings.mobileMoney,
  }
}

/** A field as text, for two versions side by side. */
export function methodsText(field: keyof PaymentValues, values: PaymentValues): string {
  if (field === 'tanzanianCurrencies' || field === 'cashRounding') return values[field]
  const methods =
    field === 'bankAccounts'
      ? values.bankAccounts.map((one) => `${one.bank} ${one.accountNumber} (${one.currency})`)
      : values.mobileMoney.map((one) => `${one.provider} ${one.number}`)
  return methods.join('; ')
}
