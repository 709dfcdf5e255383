import { describe, expect, it } from 'vitest'
import { datesText, dateText, instantText } from '@/components/tracking/tracking-dates'

describe('from one day to another', () => {
  it.each([
    ['en', '2026-12-02', '2026-12-11', '2–11 December 2026'],
    ['sw', '2026-12-02', '2026-12-11', '2–11 Desemba 2026'],
    ['zh', '2026-12-02', '2026-12-11', '2026年12月2日至11日'],
    ['en', '2026-11-22', '2026-12-03', '22 November – 3 December 2026'],
    ['sw', '2026-11-22', '2026-12-03', '22 Novemba – 3 Desemba 2026'],
    ['zh', '2026-11-22', '2026-12-03', '2026年11月22日至12月3日'],
    ['en', '2026-12-22', '2027-01-03', '22 December 2026 – 3 January 2027'],
    ['sw', '2026-12-22', '2027-01-03', '22 Desemba 2026 – 3 Januari 2027'],
    ['zh', '2026-12-22', '2027-01-03', '2026年12月22日至2027年1月3日'],
    ['sw', '2026-12-22', '2026-12-22', '22 Desemba 2026'],
    ['zh', '2025-12-11', '2026-12-02', '2025年12月11日至2026年12月2日'],
  ] as const)('in %s from %s to %s is %s', (language, from, to, text) => {
    expect(datesText(from, to, language)).toBe(text)
  })
})

describe('a day and an instant', () => {
  it('are written as each reader does, on the clock of the office', () => {
    expect(dateText('2026-11-21', 'sw')).toBe('Jumamosi, 21 Novemba 2026')
    expect(dateText('2026-11-21', 'zh')).toBe('2026年11月21日周六')
    const at = '2026-11-21T21:30:00Z'
    expect(instantText(at, 'en', 'Africa/Dar_es_Salaam')).toBe('Sun, 22 November 2026, 00:30')
    expect(instantText(at, 'sw', 'Africa/Dar_es_Salaam')).toBe('Jumapili, 22 Novemba 2026, 00:30')
    expect(instantText(at, 'zh', 'Africa/Dar_es_Salaam')).toBe('2026年11月22日周日 00:30')
  })
})
