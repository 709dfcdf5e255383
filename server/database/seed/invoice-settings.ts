import type { InvoiceSettings } from '@/lib/contracts/invoices'
import type { Calendar } from './calendar'

/** Accounts of a bank and a network that are real, with numbers that are nobody's. */
const SETTINGS: InvoiceSettings = {
  tanzanianCurrencies: 'USD+TZS',
  cashRounding: 'none',
  bankAccounts: [
    {
      bank: 'CRDB Bank',
      accountName: 'Umoja Cargo Company Limited',
      accountNumber: '0150 0000 5550 10',
      currency: 'TZS',
      branch: 'Kariakoo',
      swift: 'CORUTZTZ',
    },
    {
      bank: 'CRDB Bank',
      accountName: 'Umoja Cargo Company Limited',
      accountNumber: '0250 0000 5550 10',
      currency: 'USD',
      branch: 'Kariakoo',
      swift: 'CORUTZTZ',
    },
  ],
  mobileMoney: [{ provider: 'M-Pesa (Lipa)', name: 'Umoja Cargo', number: '555010' }],
}

export function invoiceSettingsRows(calendar: Calendar) {
  return [
    {
      key: 'invoices',
      value: {
        ...SETTINGS,
        bankAccounts: SETTINGS.bankAccounts.map((one) => ({ ...one })),
        mobileMoney: SETTINGS.mobileMoney.map((one) => ({ ...one })),
      },
      updated_at: calendar.at(400, 8),
    },
  ]
}
