import { describe, expect, it } from 'vitest'
import {
  isSwift,
  itemAmount,
  itemsTotal,
  mayFollow,
  normaliseSwift,
  TRANSFER_STATUSES,
  transferCharge,
} from '@/lib/domain/money-transfer'

describe('what a customer pays for a transfer', () => {
  const terms = {
    amount: '71000',
    currency: 'CNY',
    rate: '7.1',
    payInCurrency: 'TZS',
    payInRate: '2640',
    fee: '50000',
    marginPercent: '1.5',
  } as const

  it('CNY 71,000 / 7.1 x 2,640 = TShs 26,400,000; 1.5 % = 396,000; with the fee of 50,000: 26,846,000', () => {
    expect(transferCharge(terms)).toEqual({
      cost: '26400000.00',
      margin: '396000.00',
      charged: '26846000.00',
    })
  })

  it('US$ 100 paid in US$ costs US$ 100 at any rate', () => {
    const own = {
      ...terms,
      amount: '100',
      currency: 'USD',
      payInCurrency: 'USD',
      rate: '1',
      payInRate: '1',
    } as const
    expect(transferCharge({ ...own, fee: '0', marginPercent: '0' })).toEqual({
      cost: '100.00',
      margin: '0.00',
      charged: '100.00',
    })
  })

  it('each part is rounded to the cent before it is added: CNY 100 / 7.3 = US$ 13.70, 3.333 % = 0.46', () => {
    const odd = { ...terms, amount: '100', rate: '7.3', payInCurrency: 'USD', payInRate: '1' } as const
    expect(transferCharge({ ...odd, fee: '0.01', marginPercent: '3.333' })).toEqual({
      cost: '13.70',
      margin: '0.46',
      charged: '14.17',
    })
  })
})

describe('the status of a transfer', () => {
  it('moves requested -> approved -> paid, to cancelled from each, and from cancelled nowhere', () => {
    const moves = TRANSFER_STATUSES.flatMap((from) =>
      TRANSFER_STATUSES.filter((to) => mayFollow(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual([
      'requested approved',
      'requested cancelled',
      'approved paid',
      'approved cancelled',
      'paid cancelled',
    ])
  })
})

describe('a SWIFT code', () => {
  it.each(['ICBKCNBJ', 'ICBKCNBJGDG', 'BKCHCNBJ400', 'CORUTZTZ'])('%s has the shape of ISO 9362', (code) => {
    expect(isSwift(code)).toBe(true)
  })

  it.each([
    '',
    'ICBKCNB',
    'ICBKCNBJG',
    'ICBKCNBJGD',
    'ICBK1NBJ',
    'ICBKCNBJGDG1',
    'icbkcnbj',
    'ICBK CNBJ',
    '工商银行中国北京',
  ])('"%s" has not', (code) => {
    expect(isSwift(code)).toBe(false)
  })

  it('may be typed in small letters and with spaces', () => {
    expect(normaliseSwift(' icbk cn bj ')).toBe('ICBKCNBJ')
  })
})

describe('the total of a TT invoice', () => {
  it('is the sum of its lines as printed: 3 x 0.335 = 1.01 and 3 x 0.335 = 1.01 make 2.02', () => {
    const line = { quantity: '3', price: '0.335' }
    expect(itemAmount(line)).toBe('1.01')
    expect(itemsTotal([line, line])).toBe('2.02')
  })
})
