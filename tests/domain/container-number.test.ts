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
      fc.property(fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/), (stem) => {
        const passing = '0123456789'.split('').filter((digit) => isIso6346(stem + digit))
        expect(passing).toHaveLength(1)
      }),
    )
  })

  const body = fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/)
  const whole = body.map(
    (stem) =>
      stem + ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].find((digit) => isIso6346(stem + digit)),
  )
  /** Sum of the values times their weights, modulo 11, written from the standard: 10 and 0 share the digit 0. */
  const remainder = (stem: string) =>
    [...stem].reduce((sum, character, index) => {
      const letter = character.charCodeAt(0) - 65
      const value = letter < 0 ? Number(character) : letter + 10 + Math.ceil(letter / 10)
      return sum + value * 2 ** index
    }, 0) % 11

  it('fails when one digit was misread, unless the remainders 10 and 0 share their digit', () => {
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (number, index, shift) => {
          const misread = (Number(number[index]) + shift) % 10
          const wrong = number.slice(0, index) + misread + number.slice(index + 1)
          const [was, is] = [remainder(number.slice(0, 10)), remainder(wrong.slice(0, 10))]
          const shareTheirDigit = was % 10 === 0 && is % 10 === 0 && was !== is
          expect(isIso6346(wrong)).toBe(index < 10 && shareTheirDigit)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('passes in any spelling of the same number', () => {
    const gap = fc.constantFrom('', ' ', '-', '  ')
    fc.assert(
      fc.property(
        whole,
        fc.array(gap, { minLength: 11, maxLength: 11 }),
        fc.boolean(),
        (number, gaps, small) => {
          const spelled = [...number].map((character, index) => gaps[index] + character).join('')
          expect(isIso6346(small ? spelled.toLowerCase() : spelled)).toBe(true)
          expect(normaliseContainerNumber(spelled)).toBe(number)
        },
      ),
    )
  })

  it('never fails by an exception, whatever was typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => typeof isIso6346(typed) === 'boolean'))
  })

  it('is stored without spaces and hyphens, in upper case', () => {
    expect(normaliseContainerNumber(' csqu 305438-3')).toBe('CSQU3054383')
  })
})
