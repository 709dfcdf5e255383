import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCustomer } from '@/lib/contracts/customers'
import { createEmployee } from '@/lib/contracts/employees'
import { createSupplier } from '@/lib/contracts/suppliers'
import {
  isLongSecretCode,
  isSecretCode,
  makeSecretCode,
  normaliseSecretCode,
  SECRET_CODE_BYTES,
} from '@/lib/domain/customer-codes'
import { firstName, isVisible, maskName } from '@/lib/domain/names'

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

describe('the characters of a name', () => {
  it.each([
    "Mwanaidi Ng'ombe",
    '陈伟 Wei',
    'Zoë Müller-Łukasz',
    'عائشة',
    'नेहा क्षत्रिय',
    '👩🏽‍🚀 Asha 👨‍👩‍👧 ❤️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Shoes',
  ])('of any script and of emoji are welcome: %s', (name) => {
    expect(isVisible(name)).toBe(true)
  })

  it.each([
    ['zero width space', 'Asha\u200B'],
    ['zero width joiner between letters', 'As\u200Dha'],
    ['right to left override', 'Asha \u202Egnp.exe'],
    ['isolate', '\u2066Asha\u2069'],
    ['byte order mark', '\uFEFFAsha'],
    ['soft hyphen', 'As\u00ADha'],
    ['line break', 'Asha\nMwinyi'],
    ['tab', 'Asha\tMwinyi'],
    ['filler without a shape', '\u3164'],
    ['tags without a flag', 'Asha\u{E0041}'],
  ])('that nobody sees are refused: %s', (_, name) => {
    expect(isVisible(name)).toBe(false)
  })

  it.each([
    ['customer', createCustomer, 'name'],
    ['employee', createEmployee, 'name'],
    ['supplier', createSupplier, 'name'],
    ['bank', createSupplier, 'bankName'],
  ] as const)('of a %s are checked with an error of their own', (_, endpoint, field) => {
    const problems = endpoint.body?.safeParse({ [field]: 'ICBC \u202EKNAB' }).error?.issues ?? []
    expect(problems.filter(({ path }) => path[0] === field).map(({ message }) => message)).toEqual([
      '@invisible',
    ])
  })
})
