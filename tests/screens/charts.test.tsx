import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BarChartProps } from '@/components/charts/chart-parts'
import { BarChart, LineChart } from '@/components/charts/charts'
import { formatQuantity } from '@/lib/domain/money'
import { renderScreen } from './support/render-screen'

beforeEach(() => {
  // jsdom lays nothing out; a chart asks for its own size first.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('recharts-wrapper') ? new DOMRect(0, 0, 640, 240) : new DOMRect()
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'IntersectionObserver')
})

const PROFIT: BarChartProps = {
  label: 'Profit by month',
  rows: [
    { name: 'Oct', values: { gain: '1200000.05', loss: '-40.5' }, href: '/oct' },
    { name: 'Nov', values: { gain: '7', loss: '-3' }, href: '/nov', hrefs: { loss: '/nov/loss' } },
  ],
  series: [
    { key: 'gain', name: 'Gain', colour: 'success' },
    { key: 'loss', name: 'A loss', colour: 'danger' },
  ],
  format: (value) => `US$ ${value}`,
}

const bars = (container: HTMLElement) => [...container.querySelectorAll('.recharts-bar-rectangle')]

test('the arrow keys go from row to row with the exact values, and Enter opens the rows behind', async () => {
  const { user, visited } = renderScreen(<BarChart {...PROFIT} />)
  const chart = await screen.findByRole('application', { name: 'Profit by month' })
  await user.tab()
  expect(document.activeElement).toBe(chart)
  const values = await screen.findByRole('status')
  expect(values.textContent).toBe('OctGain: US$ 1200000.05A loss: US$ -40.5')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(values.textContent).toContain('NovGain: US$ 7'))
  await user.keyboard('{Enter}')
  expect(visited).toEqual(['/nov'])
})

test('a click on a bar opens its own rows, or else those of its name', async () => {
  const { container, visited } = renderScreen(<BarChart {...PROFIT} />)
  await waitFor(() => expect(bars(container)).toHaveLength(4))
  const [, novemberGain, , novemberLoss] = bars(container)
  fireEvent.click(novemberLoss as Element)
  fireEvent.click(novemberGain as Element)
  expect(visited).toEqual(['/nov/loss', '/nov'])
})

test('series keep their order in the legend, and ticks are round', async () => {
  const { container } = renderScreen(<BarChart {...PROFIT} />)
  const textOf = (part: string) => container.querySelector(`.recharts-${part}`)?.textContent
  await waitFor(() => expect(textOf('legend-wrapper')).toBe('GainA loss'))
  expect(textOf('yAxis-tick-labels')).toBe('-500K0500K1M1.5M')
})

test('a small chart has neither legend nor axes', async () => {
  const { container } = renderScreen(<BarChart {...PROFIT} isSmall />)
  await waitFor(() => expect(bars(container)).toHaveLength(4))
  expect(container.querySelector('.recharts-legend-wrapper, .recharts-yAxis-tick-labels')).toBeNull()
})

test('a chart without rows is not rendered', () => {
  const { container } = renderScreen(<BarChart {...PROFIT} rows={[]} />)
  expect(container.querySelector('.recharts-wrapper')).toBeNull()
})

test('a line steps from value to value, and its axis writes rates in full', async () => {
  const at = (day: number) => Date.UTC(2026, 10, day)
  const points = [
    { at: at(1), value: '2600', name: '1 Nov' },
    { at: at(3), value: '2640', name: '3 Nov' },
    { at: at(9), value: '2640', name: '9 Nov' },
  ]
  const { container, user } = renderScreen(
    <LineChart label="Rate" points={points} format={formatQuantity} formatTick={(time) => `${time}`} />,
  )
  await screen.findByRole('application', { name: 'Rate' })
  const axis = await waitFor(() => {
    const found = container.querySelector('.recharts-yAxis-tick-labels')
    expect(found?.textContent).toBeTruthy()
    return found
  })
  expect(axis?.textContent).toContain('2,640')
  // Level, then straight up, then level.
  expect(container.querySelector('.recharts-line-curve')?.getAttribute('d')).toMatch(
    /^M[\d.]+,([\d.]+)L([\d.]+),\1L\2,([\d.]+)L[\d.]+,\3/,
  )
  await user.tab()
  expect((await screen.findByRole('status')).textContent).toBe('1 Nov2,600')
})

test('a chart further down the page is loaded when it comes into view', async () => {
  let comeIntoView: () => void = () => undefined
  class Observer {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => {
      this.report([{ isIntersecting: false }])
      comeIntoView = () => this.report([{ isIntersecting: true }])
    }
    disconnect = () => undefined
  }
  Object.assign(window, { IntersectionObserver: Observer })
  const { container } = renderScreen(<BarChart {...PROFIT} />)
  await act(async () => undefined)
  expect(container.querySelector('.recharts-wrapper')).toBeNull()
  act(comeIntoView)
  expect(await screen.findByRole('application', { name: 'Profit by month' })).toBeTruthy()
})
