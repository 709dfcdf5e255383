import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTrackingNumber, makeTrackingNumber, normaliseTrackingNumber } from '@/lib/domain/tracking-number'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = fc.stringMatching(/^[A-Z]{2,4}$/)
const bytes = fc.uint8Array({ minLength: 7, maxLength: 7 })
const numbered = fc.record({ prefix, bytes }).map((parts) => ({
  prefix: parts.prefix,
  number: makeTrackingNumber(parts.prefix, parts.bytes),
}))

describe('a tracking number', () => {
  it('is the prefix and 8 characters of Crockford base32', () => {
    fc.assert(
      fc.property(numbered, ({ prefix: p, number }) => {
        expect(number.startsWith(p)).toBe(true)
        expect(number.slice(p.length)).toMatch(new RegExp(`^[${CROCKFORD}]{8}$`))
      }),
    )
  })

  it('never holds an underscore, which joins numbers in the invoice addresses', () => {
    fc.assert(fc.property(numbered, ({ number }) => !number.includes('_')))
  })

  it('is known again as it was made', () => {
    fc.assert(
      fc.property(numbered, ({ prefix: p, number }) => isTrackingNumber(normaliseTrackingNumber(number), p)),
    )
  })

  it('is known again in lower case, with spaces and hyphens anywhere', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', ' - ', '\t'), { minLength: 13, maxLength: 13 })
    fc.assert(
      fc.property(numbered, gaps, ({ number }, between) => {
        const typed = [...number.toLowerCase()].map((c, i) => (between[i] ?? '') + c).join('')
        expect(normaliseTrackingNumber(typed)).toBe(number)
      }),
    )
  })

  it('is known again when O is typed for 0, and I or L for 1', () => {
    const lookalike = fc.constantFrom('I', 'L', 'i', 'l')
    fc.assert(
      fc.property(numbered, lookalike, ({ prefix: p, number }, one) => {
        const typed = p + number.slice(p.length).replaceAll('0', 'O').replaceAll('1', one)
        expect(normaliseTrackingNumber(typed)).toBe(number)
      }),
    )
  })

  it('is refused with any single character wrong', () => {
    const position = fc.integer({ min: 0, max: 7 })
    const other = fc.constantFrom(...CROCKFORD.split(''))
    fc.assert(
      fc.property(numbered, position, other, ({ prefix: p, number }, at, character) => {
        const index = p.length + at
        fc.pre(number[index] !== character)
        const wrong = number.slice(0, index) + character + number.slice(index + 1)
        return !isTrackingNumber(wrong, p)
      }),
      { numRuns: 1000 },
    )
  })

  it('is refused one character short or long, or with the prefix of another company', () => {
    fc.assert(
      fc.property(numbered, ({ prefix: p, number }) => {
        expect(isTrackingNumber(number.slice(0, -1), p)).toBe(false)
        expect(isTrackingNumber(`${number}0`, p)).toBe(false)
        expect(isTrackingNumber(`9${number.slice(1)}`, p)).toBe(false)
      }),
    )
  })

  it('needs 7 random bytes', () => {
    expect(() => makeTrackingNumber('UC', new Uint8Array(6))).toThrow(RangeError)
  })

  it('differs wherever the bytes differ in their lower five bits', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const same = a.every((byte, i) => byte % 32 === (b[i] ?? 0) % 32)
        return same === (makeTrackingNumber('UC', a) === makeTrackingNumber('UC', b))
      }),
    )
  })
})
