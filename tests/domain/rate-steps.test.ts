import { expect, it } from 'vitest'
import { rateSteps } from '@/components/rates/rate-steps'

const AREA = { width: 110, height: 128, left: 10, bottom: 20 }
const change = (setAt: string, rate: string) => ({
  id: setAt,
  currency: 'TZS' as const,
  rate,
  previousRate: null,
  setAt,
  setBy: null,
})

it('a rate holds until the next one is set: the last one until now', () => {
  const changes = [
    change('2026-01-03T00:00:00Z', '2600'),
    change('2026-01-01T00:00:00Z', '2500'),
    change('2026-01-02T00:00:00Z', '2700'),
  ]
  expect(rateSteps(changes, AREA, Date.parse('2026-01-05T00:00:00Z'))).toMatchObject({
    path: 'M10.0 108.0H35.0V8.0H60.0V58.0H110',
    lowest: 2500,
    highest: 2700,
    first: '2026-01-01T00:00:00Z',
  })
})

it('one rate alone is a level line, and none is no chart', () => {
  expect(rateSteps([change('2026-01-01T00:00:00Z', '2500')], AREA, 0)?.path).toBe('M10.0 108.0H110')
  expect(rateSteps([], AREA, 0)).toBeNull()
})
