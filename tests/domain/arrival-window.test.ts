import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalWindow, ENOUGH_VOYAGES, voyageTimes } from '@/lib/domain/arrival-window'

describe('what past journeys teach', () => {
  it('of ten journeys of 28 to 46 days half took up to 36 and nine of ten up to 44', () => {
    const days = [46, 30, 28, 32, 44, 34, 36, 42, 38, 40]
    expect(voyageTimes(days)).toEqual({ voyages: 10, medianDays: 36, slowDays: 44 })
  })

  it('of five journeys of 29 to 40 days the middle one is 31 and the slowest counts', () => {
    expect(voyageTimes([33, 40, 29, 31, 30])).toEqual({ voyages: 5, medianDays: 31, slowDays: 40 })
  })

  it('is nothing while they are too few', () => {
    expect(voyageTimes([33, 31, 29, 30])).toBeNull()
  })

  it('never leaves what really happened, and the slow ones are never quicker than the middle', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { minLength: ENOUGH_VOYAGES, maxLength: 60 }), (days) => {
        const times = voyageTimes(days)
        expect(days).toContain(times?.medianDays)
        expect(days).toContain(times?.slowDays)
        expect(days.filter((one) => one <= (times?.slowDays ?? 0)).length).toBeGreaterThanOrEqual(
          0.9 * days.length,
        )
      }),
    )
  })
})

describe('the window of an arrival', () => {
  const times = { voyages: 9, medianDays: 31, slowDays: 40 }

  it('from 1 November runs from 2 to 11 December', () => {
    expect(arrivalWindow('2026-11-01', times, '2026-11-21')).toMatchObject({
      from: '2026-12-02',
      to: '2026-12-11',
    })
  })

  it('stands until its last day, and not a day longer', () => {
    expect(arrivalWindow('2026-11-01', times, '2026-12-11')).not.toBeNull()
    expect(arrivalWindow('2026-11-01', times, '2026-12-12')).toBeNull()
  })
})
