import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClockTariff, type Container, eventOutOfOrder, readClocks } from '@/lib/domain/container-clocks'
import { addDays } from '@/lib/domain/dates'
import {
  chargedDays,
  clockWarning,
  type DayBand,
  lastFreeDay,
  priceOfDay,
  sumOfDays,
} from '@/lib/domain/day-charges'
import { addMoney } from '@/lib/domain/money'

const bandsOf = fc
  .uniqueArray(
    fc.record({
      fromDay: fc.integer({ min: 1, max: 60 }),
      perDay: fc.integer({ min: 0, max: 900_000 }).map((cents) => (cents / 100).toFixed(2)),
    }),
    { selector: ({ fromDay }) => fromDay, maxLength: 6 },
  )
  .map((bands): DayBand[] => bands)

describe('days that are charged', () => {
  it('come to what each of them costs, added up', () => {
    fc.assert(
      fc.property(bandsOf, fc.integer({ min: 0, max: 120 }), (bands, days) => {
        const each = Array.from({ length: days }, (_, index) => priceOfDay(bands, index + 1))
        expect(sumOfDays(bands, days)).toBe(addMoney(each))
      }),
    )
  })

  it('cost the same in whichever order the bands were entered', () => {
    fc.assert(
      fc.property(bandsOf, fc.integer({ min: 0, max: 120 }), (bands, days) => {
        expect(sumOfDays(bands.toReversed(), days)).toBe(sumOfDays(bands, days))
      }),
    )
  })

  it('begin on the day after the last free one, and never before', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.boolean(), fc.nat(90), (freeDays, countsStartDay, later) => {
        const last = lastFreeDay({ freeDays, countsStartDay }, '2026-02-20')
        const until = addDays('2026-02-20', later)
        const charged = chargedDays(last, until)
        expect(charged).toBe(Math.max(0, later - freeDays + (countsStartDay ? 1 : 0)))
        expect(clockWarning(last, until) === 'charging').toBe(charged > 0)
      }),
    )
  })

  it('are warned of three days before the end, one day before and on the day', () => {
    const on = (day: string) => clockWarning('2026-11-30', day)
    expect(
      ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map(on),
    ).toEqual([null, 'threeDays', 'threeDays', 'oneDay', 'lastDay', 'charging'])
  })
})

const tariff: ClockTariff = {
  id: 't1',
  clock: 'storage',
  name: 'Terminal',
  carrier: null,
  currency: 'USD',
  startEvent: 'discharged',
  stopEvent: 'gateOut',
  freeDays: 7,
  countsStartDay: false,
  bands: [
    { size: '20', fromDay: 1, perDay: '20' },
    { size: '20', fromDay: 22, perDay: '40' },
    { size: '40', fromDay: 1, perDay: '40' },
  ],
  validFrom: '2026-01-01',
  isActive: true,
}
const container: Container = {
  carrier: 'COSCO',
  size: '20',
  days: { arrived: null, discharged: '2026-11-01', gateOut: null, emptyReturned: null },
  freeDays: { storage: null, demurrage: null, detention: null },
}
const read = (change: Partial<Container>, today: string, tariffs = [tariff]) =>
  readClocks(tariffs, { ...container, ...change }, today)

describe('the clocks of a container', () => {
  it('are none until somebody has entered a tariff', () => {
    expect(read({}, '2026-12-01', [])).toEqual([])
  })

  it('count from their start over the free days through the bands of its size', () => {
    expect(read({}, '2026-11-08')).toMatchObject([
      { lastFreeDay: '2026-11-08', chargedDays: 0, amount: '0.00' },
    ])
    expect(read({}, '2026-11-29')).toMatchObject([{ chargedDays: 21, perDay: '20.00', amount: '420.00' }])
    expect(read({}, '2026-11-30')).toMatchObject([{ chargedDays: 22, perDay: '40.00', amount: '460.00' }])
    expect(read({ size: '40' }, '2026-11-30')).toMatchObject([{ amount: '880.00' }])
  })

  it('say days without a sum while nobody has said how large it is', () => {
    expect(read({ size: null }, '2026-11-30')).toMatchObject([
      { chargedDays: 22, perDay: null, amount: null },
    ])
  })

  it('end with their last event, and warn of nothing any more', () => {
    const days = { ...container.days, gateOut: '2026-11-10' }
    expect(read({ days }, '2026-12-24')).toMatchObject([
      { stoppedOn: '2026-11-10', chargedDays: 2, amount: '40.00', warning: null },
    ])
  })

  it('have not begun before their first event', () => {
    const days = { ...container.days, discharged: null }
    expect(read({ days }, '2026-12-24')).toMatchObject([
      { startedOn: null, lastFreeDay: null, amount: '0.00' },
    ])
  })

  it('follow free days that were agreed for the container', () => {
    const freeDays = { ...container.freeDays, storage: 14 }
    expect(read({ freeDays }, '2026-11-16')).toMatchObject([{ lastFreeDay: '2026-11-15', amount: '20.00' }])
  })

  it('go by the line’s own tariff before the general one, and by the newest on the day they start', () => {
    const own = { ...tariff, id: 'own', carrier: ' cosco ' }
    const newer = { ...tariff, id: 'newer', validFrom: '2026-10-01' }
    const future = { ...tariff, id: 'future', validFrom: '2026-11-02' }
    const off = { ...own, id: 'off', validFrom: '2026-09-01', isActive: false }
    const chosen = (carrier: string, tariffs: ClockTariff[]) =>
      read({ carrier }, '2026-12-01', tariffs)[0]?.tariffId
    expect(chosen('COSCO', [tariff, newer, own, future, off])).toBe('own')
    expect(chosen('MSC', [tariff, newer, own, future, off])).toBe('newer')
    expect(chosen('MSC', [own, future])).toBeUndefined()
  })

  it('take no event before an earlier one', () => {
    const none = { arrived: null, discharged: null, gateOut: null, emptyReturned: null }
    expect(eventOutOfOrder(none)).toBeNull()
    expect(eventOutOfOrder({ ...none, discharged: '2026-11-05', emptyReturned: '2026-11-04' })).toBe(
      'emptyReturned',
    )
    expect(eventOutOfOrder({ ...none, arrived: '2026-11-05', discharged: '2026-11-05' })).toBeNull()
  })
})
