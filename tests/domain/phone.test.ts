import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isE164, joinPhones, looksLikePhone, mayEndIn, normalisePhone, splitPhones } from '@/lib/domain/phone'

const tanzanian = fc.stringMatching(/^[67]\d{8}$/)

describe('a Tanzanian phone', () => {
  it.each([
    '+255712345678',
    '255712345678',
    '0712345678',
    '712 345 678',
    '00255712345678',
    '+255 (0) 712 345 678',
    '0712-345-678',
    '+255.712.345.678',
  ])('typed as %s is +255712345678', (typed) => {
    expect(normalisePhone(typed)).toBe('+255712345678')
  })

  it('is the same number however it begins', () => {
    fc.assert(
      fc.property(tanzanian, (nine) => {
        const forms = [`+255${nine}`, `255${nine}`, `0${nine}`, nine, `00255${nine}`, `+2550${nine}`]
        expect(new Set(forms.map(normalisePhone))).toEqual(new Set([`+255${nine}`]))
      }),
    )
  })
})

describe('any phone', () => {
  it('stays itself once it is in E.164', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+(86|852|254|971)[1-9]\d{8,9}$/), (phone) => {
        expect(normalisePhone(phone)).toBe(phone)
        expect(isE164(phone)).toBe(true)
      }),
    )
  })

  it('is settled after one pass', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => normalisePhone(normalisePhone(typed)) === normalisePhone(typed)),
    )
  })

  it.each(['0712345678', '+0712345678', '+255', '+2557123456789012', '+25571234567a', '', '255712345678'])(
    'is not yet E.164 as %j',
    (text) => {
      expect(isE164(text)).toBe(false)
    },
  )
})

describe('the field of several phones', () => {
  it('is separated by a slash, and an untouched +255 does not count', () => {
    expect(splitPhones('+255712345678 / +8613800138000/+255')).toEqual(['+255712345678', '+8613800138000'])
    expect(splitPhones('+255')).toEqual([])
    expect(splitPhones(' / ')).toEqual([])
  })

  it('reads back what it shows', () => {
    const phones = fc.array(tanzanian.map((nine) => `+255${nine}`))
    fc.assert(
      fc.property(phones, (list) => {
        expect(splitPhones(joinPhones(list))).toEqual(list)
      }),
    )
  })
})

describe('a tracking query', () => {
  it('is taken for a phone when it holds digits alone', () => {
    expect(looksLikePhone(' +255 712 345 678 ')).toBe(true)
    expect(looksLikePhone('UC7K3M9QX2')).toBe(false)
    expect(looksLikePhone('ashaumj')).toBe(false)
  })
})

describe('the end of a phone', () => {
  it.each(['1987', '198', '987', '0987', '0754 321 987', '+255 (0) 754-321-987', '21987', '１９８７'])(
    '1987 is found by %s',
    (typed) => expect(mayEndIn(typed, '1987')).toBe(true),
  )

  it.each(['', '87', '1 9', '754', '0754', '0754 321 988', '19870', 'Said 1987', '19-x'])(
    '1987 is not found by %s',
    (typed) => expect(mayEndIn(typed, '1987')).toBe(false),
  )

  it('of nobody is found by nothing', () => {
    expect(mayEndIn('0754321987', '')).toBe(false)
  })
})
