import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import { type StorageTariff, type StoredCargo, storageOf } from '@/lib/domain/own-storage'

const terms = {
  freeDays: 7,
  countsStartDay: false,
  measure: 'package' as const,
  bands: [
    { fromDay: 1, perDay: '2000' },
    { fromDay: 8, perDay: '5000' },
  ],
}
const tariff: StorageTariff = {
  currency: 'TZS',
  validFrom: '2026-11-01',
  sea: terms,
  air: { ...terms, freeDays: 3, measure: 'cbm', bands: [{ fromDay: 1, perDay: '2600' }] },
}
const cargo: StoredCargo = {
  freightMode: 'sea',
  cbm: '0.5',
  rate: '2500',
  readyOn: '2026-11-10',
  handedOverOn: null,
  isWaived: false,
  charged: null,
}
const state = (change: Partial<StoredCargo>, today: string, own = tariff) =>
  storageOf(own, { ...cargo, ...change }, today)

describe('storage in our own warehouse', () => {
  it('is nothing until the office has entered it, before cargo is ready, and for cargo that was ready before', () => {
    expect(state({}, '2026-12-01', { ...tariff, validFrom: null })).toBeNull()
    expect(state({}, '2026-12-01', { ...tariff, sea: null })).toBeNull()
    expect(state({ readyOn: null }, '2026-12-01')).toBeNull()
    expect(state({ readyOn: '2026-10-31' }, '2026-12-01')).toBeNull()
    expect(state({ freightMode: null }, '2026-12-01')).toBeNull()
  })

  it('says the last free day and the price of a day before it starts', () => {
    expect(state({}, '2026-11-12')).toMatchObject({
      lastFreeDay: '2026-11-17',
      days: 0,
      perDay: { tzs: '2000.00', usd: '0.80' },
      openUSD: '0.00',
    })
  })

  it('counts by the package, or by its volume, at the rate of the package', () => {
    expect(state({}, '2026-11-19')).toMatchObject({ days: 2, totalUSD: '1.60', openUSD: '1.60' })
    expect(state({}, '2026-11-25')).toMatchObject({ days: 8, perDay: { tzs: '5000.00' }, totalUSD: '7.60' })
    expect(state({ freightMode: 'air' }, '2026-11-15')).toMatchObject({ days: 2, totalUSD: '1.04' })
  })

  it('ends with the hand-over, and asks for what is not on the price yet', () => {
    expect(state({ handedOverOn: '2026-11-19' }, '2026-12-24')).toMatchObject({ days: 2, totalUSD: '1.60' })
    const charged = { throughOn: '2026-11-18', usd: '0.80' }
    expect(state({ charged }, '2026-11-19')).toMatchObject({ chargedUSD: '0.80', openUSD: '0.80' })
  })

  it('asks only for the days after those that were charged, whatever those came to', () => {
    const half = { freightMode: 'air' as const, cbm: '0.25' }
    const charged = { throughOn: '2026-11-15', usd: '1.04' }
    expect(state({ ...half, charged }, '2026-11-15')).toMatchObject({ totalUSD: '1.04', openUSD: '0.00' })
    expect(state({ ...half, charged }, '2026-11-17')).toMatchObject({ totalUSD: '1.56', openUSD: '0.52' })
    const more = { freightMode: 'air' as const, cbm: '5', charged }
    expect(state(more, '2026-11-15')).toMatchObject({ openUSD: '0.00' })
  })

  it('asks for nothing once it is waived', () => {
    expect(state({ isWaived: true }, '2026-11-25')).toMatchObject({ totalUSD: '7.60', openUSD: '0.00' })
  })

  it('comes to the same whether it is put on the price once or day by day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 12 }), (steps) => {
        let day = '2026-11-10'
        let usd = decimal('0')
        for (const step of steps) {
          const charged = { throughOn: day, usd: usd.toFixed(2) }
          day = addDays(day, step)
          const now = state({ charged }, day)
          usd = usd.plus(now?.openUSD ?? 0)
        }
        expect(usd.toFixed(2)).toBe(state({}, day)?.totalUSD)
      }),
    )
  })
})
