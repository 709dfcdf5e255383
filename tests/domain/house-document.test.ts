import { describe, expect, it } from 'vitest'
import { formatNationalId, houseNumber, isWeakDescription, packageGaps } from '@/lib/domain/house-document'

describe('a description', () => {
  it.each([
    '',
    'Goods',
    'general cargo',
    'Mixed items, samples',
    '货物',
    '杂货、日用品',
    'Bidhaa mbalimbali',
    '12/3',
    'Parts A',
  ])('%j names no goods', (text) => {
    expect(isWeakDescription(text)).toBe(true)
  })

  it.each(['Shoes', 'Spare parts of motorcycles', '鞋', '手机配件', 'Viatu', 'Phone accessories'])(
    '%j does',
    (text) => {
      expect(isWeakDescription(text)).toBe(false)
    },
  )
})

it('a package lacks what is empty, weak or known of some of its goods alone', () => {
  const whole = { description: 'Shoes', hsCodes: ['640399'], lacksHsCode: false, declaredUSD: '120.00' }
  expect(packageGaps(whole)).toEqual([])
  expect(packageGaps({ ...whole, lacksHsCode: true })).toEqual(['hsCode'])
  const nothing = { description: 'Goods', hsCodes: [], lacksHsCode: false, declaredUSD: null }
  expect(packageGaps(nothing)).toEqual(['description', 'hsCode', 'value'])
})

it('numbers and national ids are written in one way', () => {
  expect(houseNumber('hbl', 2026, 7)).toBe('HBL-2026-0007')
  expect(formatNationalId('19900101123451234512')).toBe('19900101-12345-12345-12')
  expect(formatNationalId('TZ123')).toBe('TZ123')
})
