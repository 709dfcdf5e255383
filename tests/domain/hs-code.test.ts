import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHsCode, isHsCode, normaliseHsCode } from '@/lib/domain/goods-name'

const code = fc.stringMatching(/^\d{6,10}$/)

describe('an HS code', () => {
  it('is the same whether it is written with dots or without', () => {
    fc.assert(
      fc.property(code, (digits) => {
        expect(normaliseHsCode(formatHsCode(digits))).toBe(digits)
      }),
    )
  })

  it.each([
    ['851713', '8517.13'],
    ['85171300', '8517.13.00'],
    ['8517130000', '8517.13.00.00'],
  ])('%s is shown as %s', (digits, shown) => {
    expect(formatHsCode(digits)).toBe(shown)
  })

  it.each(['', '85171', '85171300001', '8517-13', '８５１７１３'])('%s is none', (typed) => {
    expect(isHsCode(normaliseHsCode(typed))).toBe(false)
  })
})
