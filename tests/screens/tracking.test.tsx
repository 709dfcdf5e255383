import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ManyFound } from '@/components/tracking/ManyFound'
import { PaymentWays } from '@/components/tracking/PaymentWays'
import { RecentNumbers } from '@/components/tracking/RecentNumbers'
import { TrackForm } from '@/components/tracking/TrackForm'
import type { StateView } from '@/components/tracking/tracking-view'
import { readRecentNumbers, recentNumbersOf, rememberNumber } from '@/lib/client/recent-numbers'
import { renderScreen } from './support/render-screen'

beforeEach(() => window.localStorage.clear())

const cargo: StateView = {
  trackingNumber: 'UMJ7K2QX4TA',
  status: 2,
  statusKey: 'onTheWay',
  receiver: null,
  waiting: null,
  mode: 'sea',
  departure: null,
  from: null,
  to: null,
  arrival: null,
  pieces: 3,
}

describe('numbers found before', () => {
  it('are the last six, each once, the latest first', () => {
    for (const last of ['1', '2', '3', '4', '5', '6', '7', '3']) rememberNumber(`UMJ0000000${last}`)
    expect(
      recentNumbersOf(readRecentNumbers())
        .map((number) => number.slice(-1))
        .join(''),
    ).toBe('376542')
  })

  it('lead to one, or to all at once, and are forgotten on demand', async () => {
    rememberNumber('UMJ00000000')
    rememberNumber('UMJ7K2QX4TA')
    const { user } = renderScreen(<RecentNumbers />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/track-cargo/info?trackingNumber=UMJ7K2QX4TA',
      '/track-cargo/info?trackingNumber=UMJ00000000',
      '/track-cargo/info?trackingNumber=UMJ7K2QX4TA,UMJ00000000',
      '/offline',
    ])
    await user.click(screen.getByRole('button', { name: 'Forget them' }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(window.localStorage).toHaveLength(0)
  })

  it('leave out the one that is shown, which is remembered for the next time', () => {
    renderScreen(<RecentNumbers except="UMJ7K2QX4TA" />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(readRecentNumbers()).toBe('UMJ7K2QX4TA')
  })

  it('are nothing but numbers, whatever stands in the storage', () => {
    window.localStorage.setItem('cargo-office.tracked', '<script>,javascript:alert(1),UMJ00000000,"')
    renderScreen(<RecentNumbers />)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('several numbers at once', () => {
  it('each have their state; what is not found and what was left out is said', () => {
    renderScreen(
      <ManyFound
        leftOut={2}
        found={[
          { asked: 'umj7k2qx4ta', result: { kind: 'state', cargo, due: 'TShs 26,150.00' } },
          { asked: '<b>x</b>', result: { kind: 'none' } },
          { asked: 'UMJ1', result: { kind: 'busy', minutes: 3 } },
        ]}
      />,
    )
    expect(screen.getByText('On the way')).toBeTruthy()
    expect(screen.getByText('TShs 26,150.00')).toBeTruthy()
    expect(screen.getByText('<b>x</b>')).toBeTruthy()
    expect(screen.getByText('Wrong tracking number/phone number')).toBeTruthy()
    expect(screen.getByText(/could not be looked up just now/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('2 more were left out')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/track-cargo/info?trackingNumber=UMJ7K2QX4TA')
  })

  it('keep their ends when lines are pasted into the field', async () => {
    const { user } = renderScreen(<TrackForm prefix="UMJ" />)
    const field = screen.getByLabelText<HTMLInputElement>('Tracking number or phone number')
    await user.click(field)
    await user.paste('UMJ7K2QX4TA\r\n UMJ00000000\n')
    expect(field.value).toBe('UMJ7K2QX4TA, UMJ00000000')
  })
})

describe('how to pay', () => {
  it('shows the accounts and the reference, and copies each number by one touch', async () => {
    const ways = [{ title: 'M-Pesa <b>', number: '555010', name: "Ng'ombe Cargo" }]
    const { user } = renderScreen(<PaymentWays ways={ways} reference="UMJ7K2QX4TA" />)
    expect(screen.getByText('M-Pesa <b>', { exact: false })).toBeTruthy()
    expect(screen.getByText(/UMJ7K2QX4TA as the reference/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Copy 555010', hidden: true }))
    expect(await navigator.clipboard.readText()).toBe('555010')
    expect(await screen.findByText('Copied')).toBeTruthy()
  })
})
