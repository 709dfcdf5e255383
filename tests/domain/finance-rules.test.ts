import { describe, expect, it } from 'vitest'
import { ageBands } from '@/lib/domain/ageing'
import { exchangeGainUSD, makeRateBook } from '@/lib/domain/rate-book'

describe('ages', () => {
  it('counted to 21 November 2026 part at 22 October, 22 September and 23 August', () => {
    expect(ageBands('2026-11-21')).toEqual({
      upTo30: { from: '2026-10-22', to: null },
      upTo60: { from: '2026-09-22', to: '2026-10-21' },
      upTo90: { from: '2026-08-23', to: '2026-09-21' },
      over90: { from: null, to: '2026-08-22' },
    })
  })
})

describe('the gain of an exchange', () => {
  it('of 1,000 US$ into 2,650,000 TShs at 2,600 a dollar is 19.23: what came is worth 1,019.23', () => {
    expect(exchangeGainUSD({ amount: '1000', rate: '1' }, { amount: '2650000', rate: '2600' })).toBe('19.23')
  })

  it('of 2,600,000 TShs into 7,000 CNY at 2,600 and 7.1 is a loss of 14.08: 985.92 for 1,000', () => {
    expect(exchangeGainUSD({ amount: '2600000', rate: '2600' }, { amount: '7000', rate: '7.1' })).toBe(
      '-14.08',
    )
  })
})

describe('the rate in force on a day', () => {
  const book = makeRateBook(
    [
      { currency: 'TZS', day: '2026-03-10', rate: '2650' },
      { currency: 'TZS', day: '2026-01-05', rate: '2600' },
    ],
    { TZS: '2500', CNY: '7.1' },
  )
  it.each([
    ['2025-12-31', '2600'],
    ['2026-01-05', '2600'],
    ['2026-03-09', '2600'],
    ['2026-03-10', '2650'],
    ['2027-01-01', '2650'],
  ])('on %s is %s', (day, rate) => {
    expect(book('TZS', day)).toBe(rate)
  })

  it('is 1 for US$, and what is used until one is set where none is', () => {
    expect([book('USD', '2026-01-01'), book('CNY', '2026-01-01')]).toEqual(['1', '7.1'])
  })
})
