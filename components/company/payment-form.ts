import type { InvoiceSettingsRecord } from '@/hooks/company'

type Bank = InvoiceSettingsRecord['bankAccounts'][number]
type Till = InvoiceSettingsRecord['mobileMoney'][number]

/** How customers pay, as the form holds it: nothing null. */
export interface PaymentMethodValues {
  tanzanianCurrencies: InvoiceSettingsRecord['tanzanianCurrencies']
  cashRounding: InvoiceSettingsRecord['cashRounding']
  bankAccounts: { [Field in keyof Bank]: Field extends 'currency' ? Bank['currency'] : string }[]
  mobileMoney: Till[]
}

export const NEW_BANK: PaymentMethodValues['bankAccounts'][number] = {
  bank: '',
  accountName: '',
  accountNumber: '',
  currency: 'TZS',
  branch: '',
  swift: '',
}
export const NEW_TILL: Till = { provider: '', name: '', number: '' }

export function valuesOf(settings: InvoiceSettingsRecord): PaymentMethodValues {
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
export function methodsText(field: keyof PaymentMethodValues, values: PaymentMethodValues): string {
  if (field === 'tanzanianCurrencies' || field === 'cashRounding') return values[field]
  const methods =
    field === 'bankAccounts'
      ? values.bankAccounts.map((one) => `${one.bank} ${one.accountNumber} (${one.currency})`)
      : values.mobileMoney.map((one) => `${one.provider} ${one.number}`)
  return methods.join('; ')
}
