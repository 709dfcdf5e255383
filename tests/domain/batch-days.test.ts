import { expect, it } from 'vitest'
import { batchDays } from '@/lib/domain/batch-days'

const loading = {
  transitStatus: 1 as const,
  closingDate: '2026-11-20',
  departureDate: '2026-11-24',
  departedAt: null,
  history: [{ transitStatus: 1 as const, at: '2026-11-01T06:00:00.000Z' }],
}
const TODAY = '2026-11-18'

it('a batch that loads waits for its closing, and without one for its departure', () => {
  expect(batchDays(loading, null, TODAY)).toEqual({ kind: 'closes', day: '2026-11-20', left: 2 })
  expect(batchDays({ ...loading, closingDate: null }, null, '2026-11-25')).toEqual({
    kind: 'departs',
    day: '2026-11-24',
    left: -1,
  })
})

it('a batch that is delayed before it left waits for its departure, and counts the days once it has left', () => {
  const delayed = { ...loading, transitStatus: 3 as const }
  expect(batchDays(delayed, null, TODAY)?.kind).toBe('departs')
  // 22:00 in UTC is the next day in the office.
  const left = { ...delayed, departedAt: '2026-11-15T22:00:00.000Z' }
  expect(batchDays(left, null, TODAY)).toEqual({ kind: 'departed', day: '2026-11-16', left: -2 })
})

it('a departure that only the history knows counts, until the batch is back at the port', () => {
  const sailed = { transitStatus: 2 as const, at: '2026-11-16T09:00:00.000Z' }
  const late = { transitStatus: 3 as const, at: '2026-11-17T09:00:00.000Z' }
  const delayed = { ...loading, transitStatus: 3 as const, history: [...loading.history, sailed, late] }
  expect(batchDays(delayed, null, TODAY)).toEqual({ kind: 'departed', day: '2026-11-16', left: -2 })
  const back = { transitStatus: 1 as const, at: '2026-11-17T10:00:00.000Z' }
  expect(batchDays({ ...loading, history: [...delayed.history, back] }, null, TODAY)?.kind).toBe('closes')
})

it('of a discharged batch the free days count where a container has a clock, else the days since its last discharge', () => {
  const history = [
    { transitStatus: 4 as const, at: '2026-11-10T08:00:00.000Z' },
    { transitStatus: 2 as const, at: '2026-11-10T09:00:00.000Z' },
    { transitStatus: 4 as const, at: '2026-11-12T08:00:00.000Z' },
  ]
  const discharged = {
    ...loading,
    transitStatus: 4 as const,
    departedAt: '2026-11-01T06:00:00.000Z',
    history,
  }
  expect(batchDays(discharged, null, TODAY)).toEqual({ kind: 'discharged', day: '2026-11-12', left: -6 })
  expect(batchDays(discharged, '2026-11-19', TODAY)).toEqual({ kind: 'free', day: '2026-11-19', left: 1 })
})

it('nothing is due of a batch that is delivered', () => {
  expect(batchDays({ ...loading, transitStatus: 5 }, null, TODAY)).toBeNull()
})
