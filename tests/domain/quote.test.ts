import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeableKg, cubicMetres } from '@/lib/domain/measures'
import { fromUsd } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import { quote, quoteNeeds } from '@/lib/domain/quote'

const boxes = { lengthCm: '60', widthCm: '50', heightCm: '40', pieces: 2 }
const terms = { price: '11.5', airDivisor: 6000, exchangeRate: '2650', advancePercent: 50 }

describe('what has to be known of goods', () => {
  it.each([
    ['kg', 'air', 'boxesAndWeight'],
    ['kg', 'sea', 'weight'],
    ['cbm', 'sea', 'boxes'],
    ['cbm', 'air', 'boxes'],
    ['item', 'air', 'count'],
    ['other', 'sea', 'count'],
  ] as const)('%s by %s: %s', (measure, mode, needs) => {
    expect(quoteNeeds(measure, mode)).toBe(needs)
  })
})

describe('a quote', () => {
  it('charges light boxes by air by their volume weight', () => {
    const worked = quote({ needs: 'boxesAndWeight', boxes, weightKg: '30' }, terms)
    expect(worked).toEqual({
      cbm: '0.240000',
      chargeable: { actualKg: '30.000', volumetricKg: '40.000', chargeableKg: '40.000', divisor: 6000 },
      quantity: '40.000',
      totalUSD: '460.00',
      totalTZS: '1219000.00',
      advanceUSD: '230.00',
      advanceTZS: '609500.00',
      steps: null,
    })
  })

  it('charges heavy boxes by air by the scale, and takes the company’s own divisor', () => {
    const heavy = { needs: 'boxesAndWeight', boxes, weightKg: '45.5' } as const
    expect(quote(heavy, terms).quantity).toBe('45.500')
    expect(quote(heavy, { ...terms, airDivisor: 5000 }).quantity).toBe('48.000')
  })

  it('charges at sea by CBM, by weight alone, or by the piece', () => {
    expect(quote({ needs: 'boxes', boxes }, { ...terms, price: '420' })).toMatchObject({
      quantity: '0.240000',
      totalUSD: '100.80',
      chargeable: null,
    })
    expect(quote({ needs: 'weight', weightKg: '30' }, terms).totalUSD).toBe('345.00')
    expect(quote({ needs: 'count', count: '12' }, { ...terms, price: '7.5' })).toMatchObject({
      totalUSD: '90.00',
      cbm: null,
    })
  })

  it('asks no advance where the office asks none, and of cents the half', () => {
    const few = { needs: 'count', count: '1' } as const
    expect(quote(few, { ...terms, advancePercent: 0 }).advanceUSD).toBe('0.00')
    expect(quote(few, { ...terms, price: '0.5' }).advanceUSD).toBe('0.25')
  })

  it('is what the packing list of the same goods comes to, whatever their size', () => {
    const side = fc.integer({ min: 1, max: 300 }).map(String)
    fc.assert(
      fc.property(
        fc.record({ lengthCm: side, widthCm: side, heightCm: side, pieces: fc.integer({ min: 1, max: 50 }) }),
        fc.integer({ min: 1, max: 900_000 }).map((grams) => (grams / 1000).toFixed(3)),
        fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4)),
        (box, weightKg, price) => {
          const air = quote({ needs: 'boxesAndWeight', boxes: box, weightKg }, { ...terms, price })
          const sea = quote({ needs: 'boxes', boxes: box }, { ...terms, price })
          expect(air.totalUSD).toBe(packingListTotal([{ quantity: chargeableKg(weightKg, box), price }]))
          expect(sea.totalUSD).toBe(packingListTotal([{ quantity: cubicMetres(box), price }]))
          expect(air.totalTZS).toBe(fromUsd(air.totalUSD, terms.exchangeRate))
        },
      ),
    )
  })
})
