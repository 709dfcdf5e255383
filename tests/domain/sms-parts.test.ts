import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smsSize } from '@/lib/domain/sms-parts'

const gsm = fc.constantFrom(...'ABCabc 0123456789@£$èéùñüà?!Ω\n'.split(''))
const escaped = fc.constantFrom(...'^{}\\[~]|€'.split(''))
const foreign = fc.constantFrom('测', '试', '–', '’', 'ŋ', '😀')
const textOf = (letter: fc.Arbitrary<string>, most = 700) =>
  fc.array(letter, { maxLength: most }).map((letters) => letters.join(''))

describe('the size of an SMS', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    [`a${'€'.repeat(80)}`, 2],
    ['测'.repeat(70), 1],
    ['测'.repeat(71), 2],
    ['测'.repeat(134), 2],
    ['测'.repeat(135), 3],
    // An emoji is two units and is not cut in two: the 67th unit of the first part stays empty.
    [`${'测'.repeat(66)}😀${'测'.repeat(65)}`, 2],
    [`${'测'.repeat(66)}😀${'测'.repeat(66)}`, 3],
    // The escape of the 153rd place goes with its letter into the next part.
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ])('case %#', (text, parts) => {
    expect(smsSize(text).parts).toBe(parts)
  })

  it('says which letters make it dear', () => {
    expect(smsSize('Ng’ombe – 测')).toMatchObject({ encoding: 'ucs-2', costly: ['’', '–', '测'] })
    expect(smsSize("Ng'ombe {a} €5").costly).toEqual([])
  })

  it('counts each of ^{}\\[~]|€ twice and every other GSM letter once', () => {
    fc.assert(
      fc.property(textOf(fc.oneof(gsm, escaped)), (text) => {
        const size = smsSize(text)
        const twice = [...text].filter((letter) => '^{}\\[~]|€'.includes(letter)).length
        expect(size).toMatchObject({ encoding: 'gsm-7', units: [...text].length + twice, costly: [] })
        expect(size.parts).toBeGreaterThanOrEqual(size.units <= 160 ? 1 : Math.ceil(size.units / 153))
        // At most one place a part is lost to an escape that does not fit.
        expect(size.parts).toBeLessThanOrEqual(size.units <= 160 ? 1 : Math.ceil(size.units / 152))
      }),
    )
  })

  it('with one foreign letter counts UTF-16 units by 70 and 67', () => {
    fc.assert(
      fc.property(textOf(fc.oneof(gsm, foreign), 300), foreign, (text, one) => {
        const whole = text + one
        const size = smsSize(whole)
        expect(size).toMatchObject({ encoding: 'ucs-2', units: whole.length })
        expect(size.parts).toBeGreaterThanOrEqual(whole.length <= 70 ? 1 : Math.ceil(whole.length / 67))
        expect(size.parts).toBeLessThanOrEqual(whole.length <= 70 ? 1 : Math.ceil(whole.length / 66))
      }),
    )
  })

  it('never shrinks when something is added', () => {
    fc.assert(
      fc.property(
        textOf(fc.oneof(gsm, escaped, foreign), 200),
        fc.oneof(gsm, escaped, foreign),
        (text, one) => {
          expect(smsSize(text + one).parts).toBeGreaterThanOrEqual(smsSize(text).parts)
        },
      ),
    )
  })
})
