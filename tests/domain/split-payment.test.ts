import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf } from '@/lib/domain/books'
import { addMoney, type Currency } from '@/lib/domain/money'
import { splitOldestFirst } from '@/lib/domain/split-payment'
import { centsToText, rate } from './arbitraries'

const debt = (key: string, remaining: string, at = '1') => ({
  key,
  rate: at,
  state: {
    totalUSD: remaining,
    discountAmountUSD: '0.00',
    paidAmountUSD: '0.00',
    isPaymentForceCompleted: false,
  },
})

describe('a payment over several debts', () => {
  it('of 120 over 50, 60 and 40 is 50, 60 and 10', () => {
    const shares = splitOldestFirst('120', [debt('a', '50'), debt('b', '60'), debt('c', '40')])
    expect(shares.map(({ amount }) => amount)).toEqual(['50.00', '60.00', '10.00'])
  })

  it('of more than all of them leaves the rest as credit on the last', () => {
    const shares = splitOldestFirst('200', [debt('a', '50'), debt('b', '60')])
    expect(shares.map(({ amount }) => amount)).toEqual(['50.00', '150.00'])
  })

  it('in shillings settles US$ 50 at 2,600 with 130,000', () => {
    const [first] = splitOldestFirst('200000', [debt('a', '50', '2600'), debt('b', '60', '2600')])
    expect(first).toMatchObject({ amount: '130000.00', usd: '50.00' })
  })

  it('passes over what was settled meanwhile', () => {
    const shares = splitOldestFirst('20', [debt('a', '0'), debt('b', '60')])
    expect(shares).toEqual([{ key: 'b', amount: '20.00', rate: '1', usd: '20.00' }])
  })

  it('always adds up to the amount, and never gives a share worth nothing', () => {
    const debts = fc.array(fc.tuple(fc.integer({ min: 0, max: 500_000 }), rate), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1_000_000_000 }), debts, (amount, list) => {
        const all = list.map(([cents, at], index) => debt(String(index), centsToText(cents), at))
        const shares = splitOldestFirst(centsToText(amount), all)
        expect(addMoney(shares.map((share) => share.amount))).toBe(centsToText(amount))
        expect(shares.filter(({ usd }) => Number(usd) <= 0)).toEqual([])
      }),
    )
  })
})

describe('the lines of a movement', () => {
  const currency = fc.constantFrom<Currency>('USD', 'TZS', 'CNY')
  const index = fc.record({
    accountId: fc.uuid(),
    currency,
    amount: fc.integer({ min: 1, max: 1e9 }).map(centsToText),
  })
  const movement = fc.oneof(
    fc
      .record({ type: fc.constantFrom('income' as const, 'expense' as const) })
      .chain(({ type }) => index.map((at) => ({ type, ...at }))),
    fc.tuple(index, index).map(([from, to]) => ({
      type: 'exchange' as const,
      from,
      to: from.currency === to.currency ? { ...to, amount: from.amount } : to,
    })),
  )

  it('add up to nothing in each currency', () => {
    fc.assert(
      fc.property(movement, (moved) => {
        const lines = linesOf(moved)
        for (const code of new Set(lines.map((line) => line.currency))) {
          const amounts = lines.filter((line) => line.currency === code).map((line) => line.amount)
          expect(addMoney(amounts)).toBe('0.00')
        }
      }),
    )
  })
})
