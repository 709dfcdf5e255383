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

/** Where parcels are sent to, as couriers in China read it: a road that is there, at a number that nobody has. */
export function warehouseRow(calendar: Calendar) {
  return {
    key: 'chinaWarehouse',
    value: {
      contact: '乌莫贾货运仓库',
      phone: '+8613055501010',
      address: '广东省广州市白云区石井街道石沙路 9910 号 3 号仓',
    },
    updated_at: calendar.at(400, 8),
  }
}
