import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bareMark, normaliseMark } from '@/lib/domain/customer-codes'

it('a mark has one spelling, whatever the case, the spaces and the hyphens', () => {
  expect(normaliseMark('  umj   asha ')).toBe('UMJ ASHA')
  expect(normaliseMark('ＰＭ１—angie')).toBe('PM1-ANGIE')
  expect(normaliseMark('测试 a')).toBe('测试 A')
})

it('marks that differ by what stands between their letters are the same on a box', () => {
  expect(bareMark('UMJ-ASHA/1')).toBe(bareMark('umj asha 1'))
  expect(bareMark(' - ')).toBe('')
})

it('the one spelling of a spelling is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const mark = normaliseMark(typed)
      return normaliseMark(mark) === mark && bareMark(mark) === bareMark(typed)
    }),
    { examples: [['\u0390'], ['\u1fb3']] },
  )
})
