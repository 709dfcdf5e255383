import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, wholeMonths } from '@/lib/domain/dates'

describe('the whole months of a period', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2026-01-01', '2027-01-01'],
    ['2026-01-02', '2026-12-30', '2026-02-01', '2026-12-01'],
    ['2026-01-31', '2026-03-01', '2026-02-01', '2026-03-01'],
    ['2024-02-01', '2024-02-29', '2024-02-01', '2024-03-01'],
    ['2026-01-05', '2026-01-20', '2026-02-01', '2026-02-01'],
    [undefined, '2026-01-20', undefined, '2026-01-01'],
    ['2026-01-05', undefined, '2026-02-01', undefined],
    [undefined, undefined, undefined, undefined],
  ])('from %s to %s begin on %s and end before %s', (from, to, first, end) => {
    expect(wholeMonths(from, to)).toEqual({ first, end })
  })

  it('and the days outside them are together exactly the period', () => {
    const day = fc.integer({ min: 0, max: 1000 }).map((n) => addDays('2024-01-01', n))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), day, (from, length, asked) => {
        const to = addDays(from, length)
        const { first = '', end = '' } = wholeMonths(from, to)
        const month = `${asked.slice(0, 7)}-01`
        const inMonths = month >= first && month < end
        const inDays = asked >= from && asked <= to && (asked < first || asked >= end)
        expect(Number(inMonths) + Number(inDays)).toBe(asked >= from && asked <= to ? 1 : 0)
      }),
    )
  })
})
