import { describe, expect, it } from 'vitest'
import { unitPriceOf } from '@/lib/domain/typed-price'

const kg = (quantity: string, pieces = 1) => ({ pieces, quantity, quantityMeasure: 'kg' as const })
const charge = { pieces: 0, quantity: '1', quantityMeasure: 'item' as const }

describe('a typed price', () => {
  it('for a unit is the price of each line that is billed by it; charges do not count', () => {
    expect(unitPriceOf([kg('10'), kg('2.5'), charge], { per: 'kg', priceUSD: '1.5' })).toEqual({
      unitPrice: '1.5',
    })
    expect(unitPriceOf([kg('10')], { per: 'cbm', priceUSD: '1.5' })).toEqual({ problem: 'otherMeasure' })
    const mixed = [kg('10'), { ...charge, pieces: 1 }]
    expect(unitPriceOf(mixed, { per: 'kg', priceUSD: '1.5' })).toEqual({ problem: 'otherMeasure' })
  })

  it('for all goods is divided among what they are billed by, when it adds up to the cent', () => {
    expect(unitPriceOf([kg('10'), kg('5')], { per: 'package', priceUSD: '33' })).toEqual({ unitPrice: '2.2' })
    expect(unitPriceOf([kg('3')], { per: 'package', priceUSD: '10' })).toEqual({ unitPrice: '3.3333' })
    expect(unitPriceOf([kg('7777')], { per: 'package', priceUSD: '33' })).toEqual({ problem: 'notToTheCent' })
    expect(unitPriceOf([kg('10')], { per: 'package', priceUSD: '33.001' })).toEqual({
      problem: 'notToTheCent',
    })
    const mixed = [kg('10'), { ...charge, pieces: 1 }]
    expect(unitPriceOf(mixed, { per: 'package', priceUSD: '33' })).toEqual({ problem: 'otherMeasure' })
    expect(unitPriceOf([charge], { per: 'package', priceUSD: '33' })).toEqual({ problem: 'otherMeasure' })
  })
})
