import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CargoFound } from '@/components/tracking/CargoFound'
import { MoneySummary } from '@/components/tracking/MoneySummary'
import { moneyView } from '@/components/tracking/money-view'
import { RecentNumbers } from '@/components/tracking/RecentNumbers'
import { ManyFound, SeveralFound } from '@/components/tracking/SeveralFound'
import { TrackForm } from '@/components/tracking/TrackForm'
import { cargoView, type StateView } from '@/components/tracking/tracking-view'
import { readRecentNumbers, recentNumbersOf, rememberNumber } from '@/lib/client/recent-numbers'
import type { TrackedInFull } from '@/lib/contracts/tracking'
import { renderScreen } from './support/render-screen'

beforeEach(() => window.localStorage.clear())

const cargo: StateView = {
  trackingNumber: 'UMJ7K2QX4TA',
  ordinal: null,
  received: 'Tue, 6 October 2026',
  status: 2,
  statusKey: 'onTheWay',
  waiting: null,
  mode: 'sea',
  departure: null,
  from: null,
  to: null,
  meaning: 'states.onTheWay.text',
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

  it('are only numbers, whatever is in the storage', () => {
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
          {
            query: 'umj7k2qx4ta',
            result: { kind: 'state', number: 'UMJ7K2QX4TA', cargo, due: 'TShs 26,150' },
          },
          { query: '<b>x</b>', result: { kind: 'none' } },
          { query: 'UMJ1', result: { kind: 'busy', minutes: 3 } },
        ]}
      />,
    )
    expect(screen.getByText('On the way')).toBeTruthy()
    expect(screen.getByText('TShs 26,150')).toBeTruthy()
    expect(screen.getByText('<b>x</b>')).toBeTruthy()
    expect(screen.getByText('Wrong tracking number/phone number')).toBeTruthy()
    expect(screen.getByText(/could not be looked up just now/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('2 more were left out')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/my', '/track-cargo/info?trackingNumber=UMJ7K2QX4TA'])
  })

  it.each([
    { result: { kind: 'busy', minutes: 3 }, links: ['/my'] },
    { result: { kind: 'code' }, links: ['/my'] },
    { result: { kind: 'none' }, links: [] },
    { result: { kind: 'failed' }, links: [] },
  ] as const)('lead to the own pages where one is stopped: $result.kind', ({ result, links }) => {
    const found = ['UMJ1', 'UMJ2'].map((query) => ({ query, result }))
    renderScreen(<ManyFound leftOut={0} found={found} />)
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  })

  it('are separated by commas when several lines are pasted', async () => {
    const { user } = renderScreen(<TrackForm prefix="UMJ" />)
    const field = screen.getByLabelText<HTMLInputElement>('Tracking number or phone number')
    await user.click(field)
    await user.paste('UMJ7K2QX4TA\r\n UMJ00000000\n')
    expect(field.value).toBe('UMJ7K2QX4TA, UMJ00000000')
  })
})

describe('the cargo of a phone', () => {
  it('is told apart by ordinals and days, the newest first', () => {
    const owned = { ...cargo, trackingNumber: null, pieces: null }
    renderScreen(
      <SeveralFound
        cargo={[
          { ...owned, ordinal: 2 },
          { ...owned, ordinal: 1, received: 'Mon, 5 October 2026' },
        ]}
      />,
    )
    const parcels = screen.getAllByRole('listitem')
    expect(parcels.map((parcel) => parcel.querySelector('h3')?.textContent)).toEqual([
      'Package 2',
      'Package 1',
    ])
    expect(parcels[1]?.textContent).toContain('Received at our warehouse: Mon, 5 October 2026')
    expect(document.body.textContent).not.toMatch(/UMJ|•|Pieces/)
  })
})

it('cargo that waits is tagged as waiting, and not as loading', () => {
  const waiting = {
    ...cargo,
    trackingNumber: null,
    pieces: null,
    status: 1,
    statusKey: 'loadingCargo',
  } as const
  renderScreen(<SeveralFound cargo={[{ ...waiting, ordinal: 1, waiting: 'pending' }]} />)
  expect(screen.getByText('In the waiting room')).toBeTruthy()
  expect(screen.queryByText('Loading cargo')).toBeNull()
})

describe('how to pay', () => {
  it('shows the accounts and the reference, and copies each number by a click', async () => {
    const paymentMethods = [{ title: 'M-Pesa <b>', number: '555010', name: "Ng'ombe Cargo" }]
    const money = {
      isPriced: true,
      isSettled: false,
      isDue: true,
      rate: { dollar: 'US$ 1', rate: '2,600' },
      rows: [],
      paymentMethods,
    }
    const { user } = renderScreen(
      <MoneySummary money={money} storage={null} number="UMJ7K2QX4TA" offer={null} />,
    )
    expect(screen.getByText('M-Pesa <b>', { exact: false })).toBeTruthy()
    expect(screen.getByText(/UMJ7K2QX4TA as the reference/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Copy 555010', hidden: true }))
    expect(await navigator.clipboard.readText()).toBe('555010')
    expect(await screen.findByText('Copied')).toBeTruthy()
  })
})

describe('cargo that was found', () => {
  const tracked: TrackedInFull = {
    trackingNumber: 'UMJ7K2QX4TA',
    receiverInfo: { name: 'N*** M***' },
    transitStatus: 4,
    shownTransitStatus: 4,
    waitingStatus: 'approved',
    batchInfo: {
      freightMode: 'sea',
      departureDate: '2026-10-08',
      departurePort: 'guangzhou',
      dischargePort: 'dar-es-salaam',
      departureCity: { english: 'Guangzhou', chinese: '广州', swahili: 'Guangzhou' },
      dischargeCity: { english: 'Dar es Salaam', chinese: '达累斯萨拉姆', swahili: 'Dar es Salaam' },
      transitStatus: 4,
    },
    freightMode: 'sea',
    pieces: 2,
    wholePieces: null,
    createdAt: '2026-10-06T08:00:00.000Z',
    expectedArrival: null,
    weightKg: '215',
    cbm: '0.918',
    remark: null,
    packingList: [],
    images: [],
    history: [
      { transitStatus: 2, at: '2026-10-08T09:00:00.000Z' },
      { transitStatus: 4, at: '2026-11-14T09:00:00.000Z' },
    ],
    delayReason: null,
    isReady: true,
    storage: null,
    currencyConverter: '2600',
    totalUSD: '100.00',
    discountAmountUSD: '0.00',
    paidAmountUSD: '40.00',
    remainingUSD: '60.00',
    creditUSD: '0.00',
    isPaymentForceCompleted: false,
    isPaymentComplete: false,
    paymentAccounts: { bankAccounts: [], mobileMoney: [] },
    payNow: null,
    followAt: '+255700555010',
  }
  const PRICES = { tanzanianCurrencies: 'USD+TZS', cashRounding: 'none' } as const
  const show = (part: Partial<TrackedInFull> = {}) => {
    const cargo = cargoView(
      { ...tracked, ...part },
      { language: 'en', timeZone: 'Africa/Dar_es_Salaam', prices: PRICES },
    )
    return renderScreen(<CargoFound cargo={cargo} origin="https://cargo.example.com" />)
  }
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

  it('has no departure while it waits for the customer’s word, and is not called loading', () => {
    show({ batchInfo: null, waitingStatus: 'pending', shownTransitStatus: 1, isReady: false, history: [] })
    expect(screen.getByRole('heading', { name: 'Received, waits for your word' })).toBeTruthy()
    expect(document.querySelector('[aria-current="step"]')).toBeNull()
  })

  it('is shown in one currency where the office shows one', () => {
    const prices = { ...PRICES, tanzanianCurrencies: 'TZS' as const }
    const cargo = cargoView(tracked, { language: 'en', timeZone: 'Africa/Dar_es_Salaam', prices })
    renderScreen(<CargoFound cargo={cargo} origin="https://cargo.example.com" />)
    expect(texts('definition')).toEqual(expect.arrayContaining(['− TShs 104,000', 'TShs 156,000']))
    expect(document.body.textContent).not.toContain('US$')
  })

  it('asks for shillings rounded as cash is, with the difference, and calls no rounding a credit', () => {
    const one = { ...tracked, totalUSD: '60.02', remainingUSD: '20.02' }
    const rows = (part: Partial<TrackedInFull>, tanzanianCurrencies: 'TZS' | 'USD+TZS') =>
      moneyView({ ...one, ...part }, { tanzanianCurrencies, cashRounding: '100' }).rows.slice(2)
    expect(rows({}, 'TZS')).toEqual([
      { key: 'rounding', value: '+ TShs 48' },
      { key: 'remaining', value: 'TShs 52,100' },
    ])
    expect(rows({}, 'USD+TZS')).toEqual([{ key: 'remaining', value: 'US$ 20.02', shillings: 'TShs 52,100' }])
    const paid = { remainingUSD: '0.00', isPaymentComplete: true, creditUSD: '0.02' }
    expect(rows(paid, 'TZS')).toEqual([{ key: 'remaining', value: 'TShs 0' }])
    expect(rows({ ...paid, creditUSD: '1.00' }, 'TZS').at(-1)).toEqual({ key: 'credit', value: 'TShs 2,600' })
  })

  it('says that it can be collected, where it has been and what is left in both currencies', () => {
    show()
    expect(screen.getByText(/ready to be collected at our office/)).toBeTruthy()
    expect(texts('term')).toEqual(
      expect.arrayContaining(['Price', 'Paid', 'Still to pay', 'Mode', 'Departure', 'From', 'To']),
    )
    expect(texts('definition')).toEqual(
      expect.arrayContaining(['− US$ 40.00', 'US$ 60.00TShs 156,000', 'By sea', 'Guangzhou']),
    )
    expect(screen.getByText(/8 October 2026, 12:00 · Guangzhou/)).toBeTruthy()
    expect(screen.getByText(/14 November 2026, 12:00 · Dar es Salaam/)).toBeTruthy()
    expect(screen.queryByText('How to pay')).toBeNull()
  })

  it('offers updates on WhatsApp only where the company answers there', () => {
    const { unmount } = show()
    const link = screen.getByRole('link', { name: 'Tell me on WhatsApp when it moves' })
    expect(link.getAttribute('href')).toBe('https://wa.me/255700555010?text=FOLLOW%20UMJ7K2QX4TA')
    unmount()
    const other = show({ followAt: null, isReady: false })
    expect(screen.queryByRole('link', { name: 'Tell me on WhatsApp when it moves' })).toBeNull()
    expect(screen.getByText(/We clear it and call you/)).toBeTruthy()
    const byMessage = screen.getByRole('link', { name: 'Tell me by message when it moves' })
    expect(byMessage.getAttribute('href')).toBe('/my/messages')
    other.unmount()
    show({ followAt: null, transitStatus: 5, shownTransitStatus: 5 })
    expect(screen.queryByRole('link', { name: /^Tell me/ })).toBeNull()
  })

  it('leads to what is to be paid while something is', () => {
    const { unmount } = show()
    expect(screen.getByRole('link', { name: 'Pay: US$ 60.00' }).getAttribute('href')).toBe('#money')
    unmount()
    show({ paidAmountUSD: '100.00', remainingUSD: '0.00', isPaymentComplete: true })
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
  })

  it('that is late has the office’s new day with the planned one and the reason, or says that there is none yet', () => {
    const late = {
      batchInfo: { ...tracked.batchInfo, transitStatus: 3 } as TrackedInFull['batchInfo'],
      transitStatus: 1,
      shownTransitStatus: 3,
      isReady: false,
      delayReason: 'The vessel waits for a berth.',
    } as const
    const { unmount } = show(late)
    expect(screen.getByText(/^No new date yet/)).toBeTruthy()
    unmount()
    const office = { source: 'office', voyages: null, isLate: true, planned: '2026-11-20' } as const
    show({ ...late, expectedArrival: { from: '2026-12-03', to: '2026-12-03', ...office } })
    expect(screen.getByText('3 December 2026')).toBeTruthy()
    expect(
      screen.getByText('New estimate. 20 November 2026 was planned. By the office’s estimate.'),
    ).toBeTruthy()
    expect(screen.getByText('The vessel waits for a berth.')).toBeTruthy()
    expect(screen.queryByText(/^No new date yet/)).toBeNull()
  })

  it('shows the route that it travels, alone, with the names of its ports', () => {
    const uses = () => [...document.querySelectorAll('figure use')].map((use) => use.getAttribute('href'))
    const { unmount } = show({ shownTransitStatus: 2, transitStatus: 1 })
    expect(screen.getByText(/somewhere at sea between Guangzhou and Dar es Salaam/)).toBeTruthy()
    expect(uses()).toEqual(['/drawings/routes.svg#sea-guangzhou', '/drawings/routes.svg#sea'])
    unmount()
    const batchInfo = { ...tracked.batchInfo, freightMode: 'both' } as TrackedInFull['batchInfo']
    show({ batchInfo, freightMode: null })
    expect(document.querySelector('figure')).toBeNull()
  })
})
