import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/dates'
import { backupsToKeep } from '@/server/backups/retention'

const lastDays = (count: number, end = '2026-11-23') =>
  Array.from({ length: count }, (_, index) => addDays(end, -index))

describe('daily backups that are retained', () => {
  it('are all of the first week', () => {
    expect(backupsToKeep(lastDays(7))).toEqual(new Set(lastDays(7)))
  })

  it('are of seven days, four weeks and twelve months after two years of nights', () => {
    const retained = [...backupsToKeep(lastDays(730))].sort().reverse()
    expect(retained.slice(0, 7)).toEqual(lastDays(7))
    // The Sundays before, and the last days of the months before.
    expect(retained.slice(7)).toEqual([
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  it('stay when the worker was away for months: the newest seven are never given up', () => {
    const days = lastDays(7, '2026-03-01')
    expect(backupsToKeep(['2026-11-23', ...days]).has('2026-02-24')).toBe(true)
  })

  it('are the good ones, when those of the last week did not pass their trial', () => {
    const failed = new Set(lastDays(8))
    const good = lastDays(7, addDays('2026-11-23', -8))
    const retained = backupsToKeep(lastDays(40), (day) => failed.has(day))
    expect([...retained]).toEqual(expect.arrayContaining(good))
  })
})
