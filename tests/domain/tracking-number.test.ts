import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isGuessable,
  isTrackingNumber,
  makeTrackingNumber,
  maskTrackingNumber,
  NUMBER_BYTES,
  normaliseTrackingNumber,
  pieceNumber,
  readPieceNumber,
  withoutPart,
} from '@/lib/domain/tracking-number'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = fc.stringMatching(/^[A-Z]{2,6}$/)
const bytes = fc.uint8Array({ minLength: NUMBER_BYTES, maxLength: NUMBER_BYTES })

/** A number of the length that was given before: 7 characters and the one that checks them. */
function oldNumber(p: string, body: Uint8Array): string {
  const code = [...body].map((byte) => CROCKFORD.charAt(byte % 32)).join('')
  const check = CROCKFORD.split('').find((character) => isTrackingNumber(`${p}${code}${character}`, p))
  return `${p}${code}${check}`
}

const made = fc.record({ prefix, bytes }).map((parts) => ({
  prefix: parts.prefix,
  number: makeTrackingNumber(parts.prefix, parts.bytes),
}))
const old = fc
  .record({ prefix, body: fc.uint8Array({ minLength: 7, maxLength: 7 }) })
  .map((parts) => ({ prefix: parts.prefix, number: oldNumber(parts.prefix, parts.body) }))
const numbered = fc.oneof(made, old)

describe('a new tracking number', () => {
  it('is the prefix and 13 characters of Crockford base32: 60 random bits and a check character', () => {
    expect(NUMBER_BYTES * 5).toBe(60)
    fc.assert(
      fc.property(made, ({ prefix: p, number }) => {
        expect(number.startsWith(p)).toBe(true)
        expect(number.slice(p.length)).toMatch(new RegExp(`^[${CROCKFORD}]{13}$`))
      }),
    )
  })

  it('is not guessable, as one of the old length is', () => {
    fc.assert(fc.property(made, ({ number }) => !isGuessable(number)))
    fc.assert(fc.property(old, ({ number }) => isGuessable(number)))
  })

  it('needs 12 random bytes', () => {
    expect(() => makeTrackingNumber('UC', new Uint8Array(11))).toThrow(RangeError)
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

describe('a tracking number, new or old', () => {
  it.each(['UMJ7K2QX4TA', 'UMJ00000000'])('is still one as it was given before: %s', (number) => {
    expect(isTrackingNumber(number, 'UMJ')).toBe(true)
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
    const gaps = fc.array(fc.constantFrom('', ' ', '-', ' - ', '\t'), { minLength: 19, maxLength: 19 })
    // A hyphen alone before the last character is how a part of a package is written.
    const isPart = /^\w+\s?-\s?\w$/
    fc.assert(
      fc.property(numbered, gaps, ({ number }, between) => {
        const typed = [...number.toLowerCase()].map((c, i) => (between[i] ?? '') + c).join('')
        fc.pre(!isPart.test(typed.trim()))
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

  it('is known again on the labels of its pieces and of its parts', () => {
    const piece = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(numbered, piece, fc.constantFrom('B', 'K', 'Z'), ({ prefix: p, number }, n, part) => {
        expect(readPieceNumber(number)).toBeNull()
        expect(readPieceNumber(pieceNumber(number, n))).toEqual({ number, piece: n })
        expect(readPieceNumber(`${number}-${part}-${n}`)).toEqual({ number: `${number}-${part}`, piece: n })
        expect(normaliseTrackingNumber(` ${number.toLowerCase()} - ${part}`)).toBe(`${number}-${part}`)
        expect(isTrackingNumber(`${number}-${part}`, p)).toBe(true)
        expect(withoutPart(`${number}-${part}`)).toBe(number)
      }),
    )
  })

  it('is refused with any single character wrong', () => {
    const position = fc.integer({ min: 0, max: 12 })
    const other = fc.constantFrom(...CROCKFORD.split(''))
    fc.assert(
      fc.property(numbered, position, other, ({ prefix: p, number }, at, character) => {
        const index = p.length + at
        fc.pre(index < number.length && number[index] !== character)
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

  it('is masked so that more than thirty million numbers end alike', () => {
    fc.assert(
      fc.property(numbered, ({ prefix: p, number }) => {
        const shown = maskTrackingNumber(number).replaceAll('•', '')
        expect(number.endsWith(shown)).toBe(true)
        const unknown = number.length - p.length - shown.length
        // One of the unknown characters follows from the check character.
        expect(32 ** (unknown - 1)).toBeGreaterThan(30_000_000)
      }),
    )
  })
})
