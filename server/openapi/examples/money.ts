import { BANK_ACCOUNT, BATCH, CUSTOMER, OTHER_PACKAGE, PACKAGE, TILL } from './records'

const shares = [
  { packageId: PACKAGE, amount: '130000' },
  { packageId: OTHER_PACKAGE, amount: '70000' },
]

/** What customers pay, the books, and money from outside. */
export const MONEY = {
  recordPayment: { amount: '130000', currency: 'TZS', method: 'mobile_money', reference: 'RB12CD34EF' },
  splitPayment: { amount: '200000', currency: 'TZS', method: 'cash', accountId: TILL, shares },
  reversePayment: { reason: 'Recorded for another customer’s package' },
  giveDiscount: { amount: '5', currency: 'USD', reason: 'A damaged box' },
  reverseDiscount: { reason: 'The box was not damaged after all' },
  moveCredit: { toPackageId: OTHER_PACKAGE, amountUSD: '12.50' },
  forceCompletion: { isForced: true, reason: 'The rest of TShs 400 is let go' },
  createPaymentRequest: {
    subject: 'tracking',
    query: 'query=UMJ7K2QX4TA',
    phone: '+255754000111',
    amount: '130000',
  },
  countRiderCash: {
    counted: '129000',
    expectedSeen: '130000.00',
    explanation: 'A customer paid TShs 1,000 less',
  },
  createAccount: { name: 'Till of Kariakoo', kind: 'cash', currency: 'TZS' },
  updateAccount: { name: 'Till of Kariakoo', details: 'In the safe at night', isActive: true },
  createTransaction: {
    type: 'expense',
    currency: 'TZS',
    amount: '45000',
    description: 'Fuel for the delivery van',
    date: '2026-11-24',
    category: 'Fuel',
    accountId: TILL,
  },
  updateTransaction: {
    amount: '1850',
    description: 'Port charges of SEA-048',
    date: '2026-11-24',
    batchId: BATCH,
    isBatchExpense: true,
    version: 1,
  },
  deleteTransaction: { reason: 'Recorded twice' },
  createTransfer: {
    fromAccountId: TILL,
    toAccountId: BANK_ACCOUNT,
    amount: '2500000',
    date: '2026-11-24',
    description: 'Takings of the week to CRDB',
  },
  closeDay: { accountId: TILL, date: '2026-11-24', counted: '845000', expectedSeen: '845000.00' },
  enterIncomingMoney: {
    accountId: BANK_ACCOUNT,
    provider: 'bank',
    reference: 'FT26328K9Q2X',
    amount: '650000',
    payer: 'ZAWADI MUSHI',
    remark: 'UMJ7K2QX4TA',
    date: '2026-11-24',
  },
  pasteMoneyTexts: {
    accountId: BANK_ACCOUNT,
    texts:
      'DFJ9B1FX2B confirmed. You have received a payment of Tsh130,000.00 from ZAWADI MUSHI on 24/11/26 at 10:38 am.',
    date: '2026-11-24',
  },
  acceptIncomingMoney: { packageId: PACKAGE },
  splitIncomingMoney: { shares },
  parkIncomingMoney: { customerId: CUSTOMER },
  returnIncomingMoney: { reason: 'Sent to the wrong number' },
  putIncomingMoneySettings: { textsBookThemselves: false, version: 1 },
  putStatementColumns: {
    accountId: BANK_ACCOUNT,
    columns: [
      { header: 'Transaction Date', field: 'date' },
      { header: 'Reference', field: 'reference' },
      { header: 'Credit', field: 'amount' },
      { header: 'Branch', field: null },
    ],
  },
  putStatementBalance: { accountId: BANK_ACCOUNT, day: '2026-11-24', balance: '18450000' },
}
