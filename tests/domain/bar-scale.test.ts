import { expect, test } from 'vitest'
import { barScale } from '@/components/finance/bar-scale'

const series = [
  { key: 'gain', name: 'Gain', colour: 'success' as const },
  { key: 'loss', name: 'Loss', colour: 'danger' as const },
]
const rowsOf = (...all: [string, string][]) =>
  all.map(([gain, loss], index) => ({ name: `${index}`, values: { gain, loss } }))

test('a scale goes in round steps from zero over the highest bar', () => {
  const { ticks, heightOf } = barScale({ rows: rowsOf(['730', '0'], ['12.5', '410']), series })
  expect(ticks).toEqual([0, 200, 400, 600, 800])
  expect(heightOf(0)).toBe(0)
  expect(heightOf(400)).toBe(50)
  expect(heightOf(800)).toBe(100)
})

test('what is below zero has room of its own, and bars on one another are added up by their sign', () => {
  const { ticks } = barScale({ rows: rowsOf(['90', '-40'], ['60', '50']), series, isStacked: true })
  expect(ticks[0]).toBe(-50)
  expect(ticks.at(-1)).toBe(150)
  expect(ticks).toContain(0)
})

test('with nothing to show there is a scale all the same', () => {
  expect(barScale({ rows: rowsOf(['0', '0']), series }).ticks.length).toBeGreaterThan(1)
})
