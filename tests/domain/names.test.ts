import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isLongSecretCode,
  isSecretCode,
  makeSecretCode,
  normaliseSecretCode,
  SECRET_CODE_BYTES,
} from '@/lib/domain/customer-codes'
import { firstName, maskName } from '@/lib/domain/names'

describe('a name', () => {
  it("gives its first word to 'Logged in as'", () => {
    expect(firstName('  Asha Mwinyi Juma ')).toBe('Asha')
    expect(firstName('')).toBe('')
  })

  it('shows strangers the first letters alone: Asha Mwinyi -> A*** M***', () => {
    expect(maskName('Asha Mwinyi')).toBe('A*** M***')
    expect(maskName('李 小龙')).toBe('李*** 小***')
  })

  it('shows strangers neither its letters nor its length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z]{1,20}$/), (word) => {
        expect(maskName(word)).toBe(`${word[0]}***`)
      }),
    )
  })
})

describe('a secret tracking code', () => {
  it('ends with umj, in any case', () => {
    expect(isSecretCode('asha2026umj')).toBe(true)
    expect(isSecretCode(' Asha2026UMJ ')).toBe(true)
    expect(isSecretCode('umjasha')).toBe(false)
  })

  it('is long enough with eight letters besides umj, whatever digits it has', () => {
    expect(isLongSecretCode('neemamolUMJ')).toBe(true)
    expect(isLongSecretCode('neemamoumj')).toBe(false)
    expect(isLongSecretCode('ne12345678umj')).toBe(false)
  })

  it('is offered as six syllables and umj', () => {
    const bytes = fc.uint8Array({ minLength: SECRET_CODE_BYTES, maxLength: SECRET_CODE_BYTES })
    fc.assert(
      fc.property(bytes, (random) => {
        const code = makeSecretCode(random)
        expect(code).toMatch(/^([a-z][aeiou]){6}umj$/)
        expect(isLongSecretCode(code)).toBe(true)
      }),
    )
  })

  it('is one code however it is typed', () => {
    expect(normaliseSecretCode(' Asha2026UMJ ')).toBe('asha2026umj')
  })
})
