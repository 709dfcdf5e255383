import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIso6346, normaliseContainerNumber } from '@/lib/domain/container-number'

describe('a container number (ISO 6346)', () => {
  it.each(['CSQU3054383', 'CBHU3202732', 'csqu 305438-3'])('%s has a true check digit', (number) => {
    expect(isIso6346(number)).toBe(true)
  })

  it.each(['CSQU3054384', 'CSQX3054383', 'CSQU305438', 'CSQU30543833', '1SQU3054383', ''])(
    '%j has not',
    (number) => {
      expect(isIso6346(number)).toBe(false)
    },
  )

  it('fails with any other check digit: exactly one of ten passes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/), (body) => {
        const passing = '0123456789'.split('').filter((digit) => isIso6346(body + digit))
        expect(passing).toHaveLength(1)
      }),
    )
  })

  it('is kept without spaces and hyphens, in upper case', () => {
    expect(normaliseContainerNumber(' csqu 305438-3')).toBe('CSQU3054383')
  })
})
