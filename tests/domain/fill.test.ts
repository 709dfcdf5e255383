import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPercent } from '@/lib/domain/measures'

describe('how full a batch is', () => {
  it.each([
    ['34', '68', 50],
    ['0', '68', 0],
    ['68', '68', 100],
    ['70.5', '68', 103.7],
    ['0.3', '0.1', 300],
  ])('%s of %s is %s %%', (amount, capacity, percent) => {
    expect(fillPercent(amount, capacity)).toBe(percent)
  })

  it('is more than 100 whenever there is visibly more than fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (capacity) => {
        expect(fillPercent(String(capacity * 2), String(capacity))).toBe(200)
      }),
    )
  })
})
