import { describe, expect, it } from 'vitest'
import { creditUSD, referenceKey } from '@/lib/domain/payment'
import {
  formatGap,
  isAboveOpen,
  isOffDay,
  isOverpayment,
  paymentRateVerdict,
  rateGap,
} from '@/lib/domain/rate-limits'

describe('a rate', () => {
  it('is measured from the nearest of those it is compared with', () => {
    expect(rateGap('2400', ['2600', '2500'])).toEqual({ nearest: '2500', percent: '4' })
    expect(() => rateGap('1', [])).toThrow(RangeError)
  })

  it('exactly as far away as allowed is within it', () => {
    expect(isOffDay(rateGap('2860', ['2600']), 10)).toBe(false)
    expect(isOffDay(rateGap('2860.000001', ['2600']), 10)).toBe(true)
    expect(isOffDay(rateGap('0.000001', ['2600']), 10)).toBe(true)
  })

  it('of a payment is usual up to 1 %, asked about up to 5 %, and a manager’s beyond', () => {
    const verdict = (rate: string) => paymentRateVerdict(rateGap(rate, ['1000']))
    expect(['1010', '990', '1010.01', '950', '1050.01'].map(verdict)).toEqual([
      'usual',
      'usual',
      'unusual',
      'unusual',
      'off',
    ])
  })

  it('far away is written with one decimal, and very far without any', () => {
    expect(formatGap(rateGap('2650', ['2600']))).toBe('1.9')
    expect(formatGap(rateGap('1000000', ['1']))).toBe('> 1000')
  })
})

it('a typed payment is asked about beyond what is open, and what is too little to be owed is no more', () => {
  expect(isAboveOpen('100.3', '100')).toBe(false)
  expect(isAboveOpen('100.31', '100')).toBe(true)
  expect(isAboveOpen('1', '0')).toBe(true)
})

it('money that has come is an overpayment from one and a half times what is open, and any where nothing is', () => {
  expect(isOverpayment('150', '100')).toBe(false)
  expect(isOverpayment('150.01', '100')).toBe(true)
  expect(isOverpayment('0.01', '0')).toBe(true)
})

it('credit is what was paid beyond the price, and a discount larger than the price is none', () => {
  const state = { totalUSD: '50', discountAmountUSD: '80', isPaymentForceCompleted: false }
  expect(creditUSD({ ...state, paidAmountUSD: '0' })).toBe('0.00')
  expect(creditUSD({ ...state, paidAmountUSD: '20' })).toBe('20.00')
})

it('a reference is one in any case, with or without blanks, with O or 0 and I or 1', () => {
  const spellings = ['QGH1O7KX0I', 'qgh1o7kx0i', ' QGH I07 kxO1 ']
  expect(new Set(spellings.map(referenceKey))).toEqual(new Set(['QGH107KX01']))
  expect(referenceKey('FT 123')).not.toBe(referenceKey('FT 124'))
})
