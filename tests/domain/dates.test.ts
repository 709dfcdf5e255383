import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDateOf, daysBetween, isCalendarDate, warehouseDateOf } from '@/lib/domain/dates'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('these tests run in the odd time zone that their project asks for', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ)
  expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset() % 60).not.toBe(0)
})

describe('a calendar date', () => {
  it.each(['2026-11-21', '2028-02-29'])('%s exists', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '21-11-2026', '2026-11-21T00:00:00Z', ''])(
    '%j does not',
    (text) => {
      expect(isCalendarDate(text)).toBe(false)
    },
  )

  it('the warehouse has its new day while Dar es Salaam still has the old one', () => {
    expect(warehouseDateOf('2026-11-21T15:59:59Z')).toBe('2026-11-21')
    expect(warehouseDateOf(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
  })

  it('of an instant is the date in UTC, wherever the reader sits', () => {
    expect(calendarDateOf('2026-11-21T23:59:59Z')).toBe('2026-11-21')
    expect(calendarDateOf('2026-11-21T00:00:00Z')).toBe('2026-11-21')
    fc.assert(fc.property(day, (date) => calendarDateOf(`${date}T12:00:00Z`) === date))
  })

  it('is 28 days after 2026-02-01 on 2026-03-01', () => {
    expect(addDays('2026-02-01', 28)).toBe('2026-03-01')
    expect(daysBetween('2026-02-01', '2026-03-01')).toBe(28)
  })

  it('n days later is n days away, over every change of clocks', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})
