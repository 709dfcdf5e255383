import { describe, expect, it } from 'vitest'
import { readAmount, readMoment } from '@/lib/domain/incoming-money'
import { readMoneySms, splitMoneyTexts } from '@/lib/domain/money-sms'
import { missingStatementFields, readStatementRow, statementColumns } from '@/lib/domain/statement-rows'

const MPESA =
  'DFJ9B1FX2B confirmed. You have received a payment of Tsh4,000.00 from 922756 - TIPS-SELCOM MF on 19/6/26 at 10:38 pm. New M-Pesa balance is Tsh4,000.36'
const MPESA_SWAHILI =
  'DFJ9B1FX2B imethibitishwa. Umepokea Tshs 4,000.00 kutoka SELCOM MF, Akaunti ****1234 - UMJ tarehe 19/06/2026 saa 22:38:24.'
const MIXX = 'Umepokea TSh 15,000 kutoka kwa M-PESA, kumbukumbu ya malipo. MFICI.170702.1309.R00042'
const MIXX_CASH_IN = 'Cash-In of TSh 143,000 from Agent - JUMA DUKA TxnId: 26694528075313'
const SELCOM =
  '0426JXCX Confirmed. You have received TZS 175,000.00 from ASHA MUSHI - NMB (2011234567) on 2025-04-26 11:50. Updated balance is TZS 900,000.00'
const AIRTEL = 'Umepokea Tsh 45,000.00 kutoka kwa 0712345678. Rej: AT123456. Salio: Tsh 300,000.00'
const HALO = 'Umepokea Tsh 45,000.00 kutoka kwa 0622345678 JUMA ALI. Rej: 99123456. Salio: Tsh 300,000.00'
const BANK =
  'Your account 0150XXX was credited with TZS 1,250,000.00 from JUMA HASSAN on 20/11/2026 09:15. Ref: FT26324/7781'

describe('an SMS of a provider', () => {
  it.each([
    [MPESA, 'mpesa', 'DFJ9B1FX2B', '4000.00', '2026-06-19', '2026-06-19T19:38:00.000Z'],
    [MPESA_SWAHILI, 'mpesa', 'DFJ9B1FX2B', '4000.00', '2026-06-19', '2026-06-19T19:38:24.000Z'],
    [MIXX, 'mixx', 'MFICI.170702.1309.R00042', '15000.00', '2017-07-02', '2017-07-02T10:09:00.000Z'],
    [MIXX_CASH_IN, 'mixx', '26694528075313', '143000.00', null, null],
    [SELCOM, 'selcom', '0426JXCX', '175000.00', '2025-04-26', '2025-04-26T08:50:00.000Z'],
    [AIRTEL, 'airtel', 'AT123456', '45000.00', null, null],
    [HALO, 'halopesa', '99123456', '45000.00', null, null],
    [BANK, 'bank', 'FT26324/7781', '1250000.00', '2026-11-20', '2026-11-20T06:15:00.000Z'],
  ])('is read: %s', (text, provider, reference, amount, paidOn, paidAt) => {
    const read = readMoneySms(text)
    expect(read).toMatchObject({ money: { provider, reference, amount, currency: 'TZS', paidOn, paidAt } })
  })

  it('names the payer and the phone, without the till or account beside them', () => {
    expect(readMoneySms(SELCOM)).toMatchObject({ money: { payer: 'ASHA MUSHI NMB', phone: null } })
    expect(readMoneySms(HALO)).toMatchObject({ money: { payer: 'JUMA ALI', phone: '0622345678' } })
    expect(readMoneySms(AIRTEL)).toMatchObject({ money: { payer: null, phone: '0712345678' } })
  })

  it.each([
    ['smsNoReference', 'Umepokea TSh 15,000 kutoka kwa M-PESA'],
    ['smsLoan', 'DFJ9B1FX2C Pesa zimekopeshwa Tsh 10,000.00. Songesha'],
    ['smsOutgoing', 'DFJ9B1FX2D Confirmed. You have sent Tsh5,000.00 to JUMA ALI on 19/6/26 at 10:38 pm.'],
    [
      'smsOutgoing',
      'DFJ9B1FX2D imethibitishwa. Umetuma Tsh5,000.00 kwa JUMA ALI tarehe 19/06/2026 saa 22:38.',
    ],
    ['smsFailed', 'DFJ9B1FX2E failed. You have received nothing'],
    ['smsUnknown', 'Karibu Vodacom'],
  ])('is refused as %s', (problem, text) => {
    expect(readMoneySms(text)).toEqual({ problem })
  })

  it('is one of many in a pasted box, with or without blank lines between them', () => {
    expect(splitMoneyTexts(`${MPESA}\n${SELCOM}\r\n\r\n${AIRTEL}\n${MIXX_CASH_IN}\n`)).toEqual([
      MPESA,
      SELCOM,
      AIRTEL,
      MIXX_CASH_IN,
    ])
    expect(splitMoneyTexts(MPESA.replace('from 922756', 'from\n922756'))).toHaveLength(1)
  })
})

describe('amounts and days', () => {
  it.each([
    ['1,250,000.00', '1250000.00'],
    ['TZS 4,000', '4000.00'],
    ['15000/=', '15000.00'],
    ['1 250 000', '1250000.00'],
    ['0.10', '0.10'],
    ['1,25', null],
    ['12.345', null],
    ['0.00', null],
    ['-5', null],
    ['1e5', null],
  ])('%s is %s', (written, amount) => {
    expect(readAmount(written)).toBe(amount)
  })

  it.each([
    ['3/4/2026', '2026-04-03'],
    ['03-04-2026', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['3-Apr-2026', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['2026-04-03 23:30:00', '2026-04-03'],
    ['03/04/2026 00:10', '2026-04-03'],
    ['31/02/2026', undefined],
    ['13/13/2026', undefined],
  ])('%s is the day %s', (written, day) => {
    expect(readMoment(written)?.paidOn).toBe(day)
  })
})

describe('a statement', () => {
  const of = { provider: 'mpesa', currency: 'TZS' } as const
  const header = [
    'Receipt No.',
    'Completion Time',
    'Details',
    'Transaction Status',
    'Paid In',
    'Withdrawn',
    'Other Party Info',
  ]
  const columns = statementColumns(header, new Map())

  it('is read by the heads that operators and banks use', () => {
    expect(columns).toEqual(['reference', 'date', 'remark', 'status', 'amount', null, 'payer'])
    const cells = [
      'DFJ9B1FX2B',
      '19-06-2026 22:38:24',
      'UMJ0000001Z',
      'Completed',
      '4,000.00',
      '',
      '255712345678 - JUMA ALI',
    ]
    expect(readStatementRow(cells, columns, of)).toEqual({
      money: {
        provider: 'mpesa',
        currency: 'TZS',
        reference: 'DFJ9B1FX2B',
        amount: '4000.00',
        fee: null,
        payer: 'JUMA ALI',
        phone: '255712345678',
        remark: 'UMJ0000001Z',
        paidOn: '2026-06-19',
        paidAt: '2026-06-19T19:38:24.000Z',
      },
    })
  })

  it('of a bank has its own heads', () => {
    const bank = ['Posting Date', 'Value Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance']
    const found = statementColumns(bank, new Map())
    expect(missingStatementFields(found)).toEqual([])
    expect(found).toEqual([null, 'date', 'remark', 'reference', null, 'amount', 'balance'])
  })

  it('follows the columns that an account remembers, and says which it misses', () => {
    const own = ['Siku', 'Namba', 'Fedha']
    expect(missingStatementFields(statementColumns(own, new Map()))).toEqual(['date', 'reference', 'amount'])
    const remembered = new Map([
      ['siku', 'date'],
      ['namba', 'reference'],
      ['fedha', 'amount'],
    ])
    expect(statementColumns(own, remembered)).toEqual(['date', 'reference', 'amount'])
  })

  it.each([
    [null, ['R1', '1/6/2026', '', 'Completed', '', '500.00', '']],
    [null, ['R1', '1/6/2026', '', 'Completed', '-500', '', '']],
    ['smsFailed', ['R1', '1/6/2026', '', 'Failed', '500', '', '']],
    ['statementAmount', ['R1', '1/6/2026', '', '', '5,00', '', '']],
    ['statementReference', ['', '1/6/2026', '', '', '500', '', '']],
    ['statementDate', ['R1', 'June', '', '', '500', '', '']],
  ])('says %s of a row', (problem, cells) => {
    expect(readStatementRow(cells, columns, of)).toEqual(problem && { problem })
  })
})
