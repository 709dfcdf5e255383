import { BANK_ACCOUNT, CUSTOMER, OTHER_PACKAGE, PACKAGE, PHOTO, SUPPLIER, TILL } from './records'

const packageIds = [PACKAGE, OTHER_PACKAGE]

const supplier = {
  name: 'Guangzhou Baiyun Shoes Ltd',
  bankName: 'Industrial and Commercial Bank of China',
  bankAddress: 'Tianhe Road 88, Guangzhou',
  accountNumber: '6222021234567890123',
  swift: 'ICBKCNBJGDG',
  country: 'China',
}

const transfer = {
  customerId: CUSTOMER,
  supplierId: SUPPLIER,
  amount: '35600',
  currency: 'CNY',
  payInCurrency: 'USD',
  fee: '30',
  marginPercent: '1.5',
  purpose: '400 pairs of leather shoes',
}

/** Invoices, statements, fiscal receipts, suppliers and money to them. */
export const INVOICES = {
  createInvoiceLink: { kind: 'combined', packageIds, language: 'sw', until: '2027-01-31' },
  revokeInvoiceLink: { kind: 'combined', packageIds, language: 'sw' },
  sendInvoice: { kind: 'combined', packageIds, language: 'sw' },
  recordInvoiceLook: {
    kind: 'fixed-price',
    method: 'link',
    id: PACKAGE,
    fixedPrice: '240',
    trackingNumbers: 'UMJ7K2QX4TA',
    signature: 'Qm7c0XkT4uVb1sYwZr9eJpLd6NfHaGi2oKxMtBvCqE8',
    until: '2027-01-31',
    edition: 1,
  },
  putInvoiceSettings: {
    tanzanianCurrencies: 'TZS',
    cashRounding: '50',
    bankAccounts: [
      { bank: 'CRDB', accountName: 'Umoja Cargo Ltd', accountNumber: '0150123456700', currency: 'TZS' },
    ],
    mobileMoney: [{ provider: 'M-Pesa', name: 'Umoja Cargo', number: '555010' }],
    version: 1,
  },
  confirmAccountsChange: { version: 2 },
  rejectAccountsChange: { version: 2 },
  issueInvoice: { packageIds, dueOn: '2026-12-31', taxClass: 'zero' },
  creditInvoice: { reason: 'One carton was lost', amountUSD: '38.40' },
  createStatementLink: { customerId: CUSTOMER, from: '2026-01-01', language: 'sw' },
  enterFiscalCode: { verificationCode: '2B4F6A8C117', issuedOn: '2026-11-24', issuedTime: '14:05:09' },
  wantNoFiscalReceipt: { reason: 'The payment was reversed the same day' },
  putFiscalSettings: {
    mode: 'provider',
    from: '2027-01-01',
    device: '03TZ845011221',
    taxClass: 'zero',
    version: 1,
  },
  createSupplier: supplier,
  updateSupplier: { ...supplier, bankAddress: 'Zhujiang New Town, Guangzhou', version: 1 },
  confirmBankChange: { version: 2 },
  rejectBankChange: { version: 2 },
  requestMoneyTransfer: transfer,
  changeMoneyTransfer: { ...transfer, amount: '36000', version: 1 },
  approveMoneyTransfer: { version: 1 },
  payMoneyTransfer: {
    version: 2,
    date: '2026-11-24',
    payInAccountId: TILL,
    payOutAccountId: BANK_ACCOUNT,
    reference: 'TT261124-0931',
    proofFileId: PHOTO,
  },
  setTransferProof: { proofFileId: PHOTO },
  cancelMoneyTransfer: { version: 2, reason: 'The supplier has no stock' },
  confirmTransferCancellation: { version: 3 },
  rejectTransferCancellation: { version: 3 },
  createTtInvoice: {
    supplierId: SUPPLIER,
    currency: 'CNY',
    purpose: 'Leather shoes',
    issuedOn: '2026-11-24',
    dueOn: '2026-12-08',
    items: [{ description: 'Leather shoes, pairs', quantity: '400', price: '89' }],
  },
  cancelTtInvoice: { reason: 'The bank wants the full name of the supplier' },
}
