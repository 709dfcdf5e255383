import { describe, expect, it } from 'vitest'
import { officeState } from '@/lib/domain/opening-hours'

const dar = { weekdayHours: '09:00-17:00', weekendHours: '10:00-14:00', timeZone: 'Africa/Dar_es_Salaam' }
const guangzhou = { ...dar, timeZone: 'Asia/Shanghai' }
const at = (instant: string, office = dar) => officeState(office, new Date(instant))

// 2026-11-20 is a Friday; Dar es Salaam is 3 hours ahead of UTC, Guangzhou 8.
describe('an office', () => {
  it.each([
    [
      'just before it opens',
      '2026-11-20T05:59:59Z',
      { clock: '08:59', isOpen: false, changesAt: '09:00', inDays: 0 },
    ],
    ['as it opens', '2026-11-20T06:00:00Z', { clock: '09:00', isOpen: true, changesAt: '17:00', inDays: 0 }],
    [
      'in its last minute',
      '2026-11-20T13:59:59Z',
      { clock: '16:59', isOpen: true, changesAt: '17:00', inDays: 0 },
    ],
    [
      'as it closes',
      '2026-11-20T14:00:00Z',
      { clock: '17:00', isOpen: false, changesAt: '10:00', inDays: 1 },
    ],
    ['at midnight', '2026-11-20T21:00:00Z', { clock: '00:00', isOpen: false, changesAt: '10:00', inDays: 0 }],
    [
      'on a Saturday',
      '2026-11-21T10:30:00Z',
      { clock: '13:30', isOpen: true, changesAt: '14:00', inDays: 0 },
    ],
  ])('%s', (_, instant, state) => {
    expect(at(instant)).toEqual(state)
  })

  it('goes by its own clock: closed in Guangzhou while it is open in Dar es Salaam', () => {
    const noon = '2026-11-20T10:00:00Z'
    expect(at(noon).isOpen).toBe(true)
    expect(at(noon, guangzhou)).toMatchObject({ clock: '18:00', isOpen: false, inDays: 1 })
  })

  it('that is closed at weekends opens on Monday', () => {
    const weekdays = { ...dar, weekendHours: '' }
    expect(at('2026-11-20T14:00:00Z', weekdays)).toMatchObject({ changesAt: '09:00', inDays: 3 })
    expect(at('2026-11-22T21:30:00Z', weekdays)).toMatchObject({
      clock: '00:30',
      changesAt: '09:00',
      inDays: 0,
    })
  })

  it('that never closes is open until 24:00, and one without hours never opens', () => {
    const always = { ...dar, weekdayHours: '00:00-24:00', weekendHours: '00:00-24:00' }
    expect(at('2026-11-20T20:59:00Z', always)).toMatchObject({ isOpen: true, changesAt: '24:00' })
    expect(at('2026-11-20T08:00:00Z', { ...dar, weekdayHours: '', weekendHours: '' })).toMatchObject({
      isOpen: false,
      changesAt: null,
    })
  })
})
