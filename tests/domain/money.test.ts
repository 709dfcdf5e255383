import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addMoney,
  addQuantities,
  formatAmount,
  formatCbm,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
  fromUsd,
  isDecimal,
  isRateJump,
  shownPrice,
  toMoney,
  toUsd,
} from '@/lib/domain/money'
import { cents, centsToText, rate } from './arbitraries'

describe('a decimal on the wire', () => {
  it.each(['0', '12.50', '-0.30', '2650', '0.000001'])('may be %s', (text) => {
    expect(isDecimal(text)).toBe(true)
  })

  it.each(['', ' 1', '1,5', '1e3', 'NaN', 'Infinity', '.5', '5.', '+1', '0x10', '1'.repeat(25), '١٢'])(
    'may not be %j',
    (text) => {
      expect(isDecimal(text)).toBe(false)
    },
  )
})

describe('rounding', () => {
  it('takes half a cent away from zero: 1.005 -> 1.01, 2.675 -> 2.68, -1.005 -> -1.01', () => {
    expect([toMoney('1.005'), toMoney('2.675'), toMoney('-1.005')]).toEqual(['1.01', '2.68', '-1.01'])
  })

  it('never moves an amount by more than half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredthsOfCents) => {
        const rounded = Math.round(Number(toMoney(`${hundredthsOfCents}e-4`)) * 100) * 100
        return Math.abs(rounded - hundredthsOfCents) <= 50
      }),
    )
  })

  it('leaves an amount in whole cents alone', () => {
    fc.assert(fc.property(cents, (c) => toMoney(centsToText(c)) === centsToText(c)))
  })
})

describe('a sum', () => {
  it('of 0.10 ten times is 1.00, where floats give 0.9999999999999999', () => {
    expect(addMoney(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00')
  })

  it('of nothing is 0.00', () => {
    expect(addMoney([])).toBe('0.00')
  })

  it('is exact to the cent, in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (list) => {
        const total = centsToText(list.reduce((sum, c) => sum + c, 0))
        const texts = list.map(centsToText)
        expect(addMoney(texts)).toBe(total)
        expect(addMoney(texts.toReversed())).toBe(total)
      }),
    )
  })
})

describe('conversion', () => {
  it('takes TShs 2,650,000 at 2,650 for US$ 1,000.00', () => {
    expect(toUsd('2650000', '2650')).toBe('1000.00')
  })

  it('takes US$ 12.34 at 2,650.50 for TShs 32,707.17', () => {
    expect(fromUsd('12.34', '2650.50')).toBe('32707.17')
  })

  it('refuses a rate of zero or below', () => {
    expect(() => toUsd('1', '0')).toThrow(RangeError)
    expect(() => toUsd('1', '-2650')).toThrow(RangeError)
  })

  it('there and back loses at most half a cent at the rate, and half a cent', () => {
    fc.assert(
      fc.property(cents, rate, (c, perUsd) => {
        const back = Number(fromUsd(toUsd(centsToText(c), perUsd), perUsd))
        return Math.abs(back - c / 100) <= 0.005 * Number(perUsd) + 0.0051
      }),
    )
  })

  it('at a rate of 1 changes nothing', () => {
    fc.assert(fc.property(cents, (c) => fromUsd(centsToText(c), '1') === centsToText(c)))
  })
})

describe('a rate asks again', () => {
  it('when it differs by more than 5 %: 2,600 -> 2,730.01 or 2,469.99', () => {
    expect(isRateJump('2600', '2730.01')).toBe(true)
    expect(isRateJump('2600', '2469.99')).toBe(true)
  })

  it('and not at exactly 5 % or below: 2,600 -> 2,730 or 2,470', () => {
    expect(isRateJump('2600', '2730')).toBe(false)
    expect(isRateJump('2600', '2470')).toBe(false)
    expect(isRateJump('2600', '2600')).toBe(false)
  })
})

describe('an amount on the screen', () => {
  it('has 2 decimals and thousands separators', () => {
    expect(formatAmount('2650000.5')).toBe('2,650,000.50')
    expect(formatAmount('999')).toBe('999.00')
    expect(formatAmount('-1234567.891')).toBe('-1,234,567.89')
  })

  it('says its currency', () => {
    expect(formatMoney('12.5', 'USD')).toBe('US$ 12.50')
    expect(formatMoney('2650000', 'TZS')).toBe('TShs 2,650,000')
  })

  it('of shillings has cents only where somebody handed them over; a price in shillings has none', () => {
    expect(formatMoney('26500.50', 'TZS')).toBe('TShs 26,500.50')
    expect(formatMoney(shownPrice('26500.50', 'TZS'), 'TZS')).toBe('TShs 26,501')
    expect(formatMoney(shownPrice('26500.49', 'TZS'), 'TZS')).toBe('TShs 26,500')
    expect(shownPrice('10.25', 'USD')).toBe('10.25')
    expect(formatUnitPrice('2650', 'TZS')).toBe('2,650')
    expect(formatUnitPrice('1192.5', 'TZS')).toBe('1,192.50')
  })

  it('reads back as the same amount when the separators go', () => {
    fc.assert(fc.property(cents, (c) => formatAmount(centsToText(c)).replaceAll(',', '') === centsToText(c)))
  })

  it('shows a measure with only the decimals it has: 1234.5 -> 1,234.5 and 1000.000 -> 1,000', () => {
    expect(formatQuantity('1234.5')).toBe('1,234.5')
    expect(formatQuantity('1000.000')).toBe('1,000')
    expect(formatQuantity('0.000001')).toBe('0.000001')
  })

  it('shows a volume to three places, and what is smaller as it is', () => {
    expect(['27.567329', '0.5', '1234.0005', '0.0004', '0'].map(formatCbm)).toEqual([
      '27.567',
      '0.5',
      '1,234.001',
      '0.0004',
      '0',
    ])
  })

  it('shows a unit price with its cents, and finer where it is finer', () => {
    expect(['13', '11.5', '9.405', '1234.5'].map((price) => formatUnitPrice(price))).toEqual([
      '13.00',
      '11.50',
      '9.405',
      '1,234.50',
    ])
  })
})

test('measures are added without rounding', () => {
  expect(addQuantities(['0.1', '0.2', '1.0005'])).toBe('1.3005')
  expect(addQuantities([])).toBe('0')
})
