import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ArrivalFacts,
  arrivalWindow,
  ENOUGH_VOYAGES,
  type PastTimes,
  voyageTimes,
} from '@/lib/domain/arrival-window'
import { addDays } from '@/lib/domain/dates'

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
  const journey = { voyages: 9, medianDays: 31, slowDays: 40 }
  const landing = { voyages: 6, medianDays: 3, slowDays: 7 }
  const known = { departure: '2026-11-01', office: null, carrier: null, isDelayed: false }
  const windowOf = (facts: Partial<ArrivalFacts>, today: string, past: PastTimes = { journey, landing }) =>
    arrivalWindow({ ...known, ...facts }, past, today)

  it('from 1 November is by the last nine voyages from 2 to 11 December', () => {
    expect(windowOf({}, '2026-11-21')).toEqual({
      from: '2026-12-02',
      to: '2026-12-11',
      source: 'history',
      voyages: 9,
      isLate: false,
    })
  })

  it('is by the carrier its day with the days that landing takes, or its day alone while those are not known', () => {
    const days = { from: '2026-12-08', to: '2026-12-12', source: 'carrier', isLate: false }
    expect(windowOf({ carrier: '2026-12-05' }, '2026-11-21')).toEqual({ ...days, voyages: 6 })
    expect(windowOf({ carrier: '2026-12-05' }, '2026-11-21', { journey, landing: null })).toEqual({
      ...days,
      from: '2026-12-05',
      to: '2026-12-05',
      voyages: null,
    })
  })

  it('is by the office its day as it stands, unless the carrier comes later', () => {
    const office = { from: '2026-12-20', to: '2026-12-20', source: 'office', voyages: null, isLate: false }
    expect(windowOf({ office: '2026-12-20' }, '2026-11-21')).toEqual(office)
    expect(windowOf({ office: '2026-12-20', carrier: '2026-12-13' }, '2026-11-21')).toEqual(office)
    expect(windowOf({ office: '2026-12-20', carrier: '2026-12-14' }, '2026-11-21')).toMatchObject({
      source: 'carrier',
      to: '2026-12-21',
    })
  })

  it('begins no earlier than today', () => {
    expect(windowOf({}, '2026-12-06')).toMatchObject({ from: '2026-12-06', to: '2026-12-11', isLate: false })
    expect(windowOf({ carrier: '2026-12-01' }, '2026-12-07')).toMatchObject({
      from: '2026-12-07',
      to: '2026-12-08',
      source: 'carrier',
    })
  })

  it('is by the past, and late, once the day that was said is over', () => {
    expect(windowOf({ office: '2026-12-01' }, '2026-12-05')).toMatchObject({
      source: 'history',
      from: '2026-12-05',
      to: '2026-12-11',
      isLate: true,
    })
  })

  it('of a delay is later than nine of ten, until a later day is said', () => {
    expect(windowOf({ isDelayed: true }, '2026-11-21')).toMatchObject({
      source: 'history',
      from: '2026-12-11',
      to: '2026-12-20',
      isLate: true,
    })
    expect(windowOf({ isDelayed: true, carrier: '2026-12-28' }, '2026-11-21')).toMatchObject({
      source: 'carrier',
      from: '2026-12-31',
      to: '2027-01-04',
      isLate: true,
    })
  })

  it('that is over stays, from today on, and is the wider the longer it is late', () => {
    expect(windowOf({}, '2026-12-12')).toMatchObject({ from: '2026-12-12', to: '2026-12-21', isLate: true })
    expect(windowOf({}, '2026-12-31')).toMatchObject({ from: '2026-12-31', to: '2027-01-20', isLate: true })
  })

  it('is nothing only where nothing is known', () => {
    expect(windowOf({}, '2026-11-21', { journey: null, landing })).toBeNull()
    expect(windowOf({ departure: null }, '2026-11-21')).toBeNull()
  })

  const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days))
  const times = fc
    .tuple(fc.integer({ min: 5, max: 40 }), fc.nat(60), fc.nat(60))
    .map(([voyages, medianDays, more]) => ({ voyages, medianDays, slowDays: medianDays + more }))
  const facts = fc.record({
    departure: fc.option(day),
    office: fc.option(day),
    carrier: fc.option(day),
    isDelayed: fc.boolean(),
  })
  const past = fc.record({ journey: fc.option(times), landing: fc.option(times) })

  it('is never in the past, never upside down, and there whenever anything is known', () => {
    fc.assert(
      fc.property(facts, past, day, (said, taught, today) => {
        const window = arrivalWindow(said, taught, today)
        const isKnown =
          said.office !== null ||
          said.carrier !== null ||
          (said.departure !== null && taught.journey !== null)
        expect(window !== null).toBe(isKnown)
        if (!window) return
        expect(window.from >= today).toBe(true)
        expect(window.to >= window.from).toBe(true)
        const sources = {
          office: said.office,
          carrier: said.carrier,
          history: taught.journey && said.departure,
        }
        expect(sources[window.source]).not.toBeNull()
      }),
    )
  })

  it('never ends before a day that was said and is not over, nor comes sooner by the word that it is late', () => {
    fc.assert(
      fc.property(facts, past, day, (said, taught, today) => {
        const window = arrivalWindow(said, taught, today)
        for (const one of [said.office, said.carrier]) {
          if (one !== null && one >= today) expect((window?.to ?? '') >= one).toBe(true)
        }
        const late = arrivalWindow({ ...said, isDelayed: true }, taught, today)
        const onTime = arrivalWindow({ ...said, isDelayed: false }, taught, today)
        expect((late?.to ?? '') >= (onTime?.to ?? '')).toBe(true)
        if (late) expect(late.isLate).toBe(true)
      }),
    )
  })
})
