import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PayPage } from '@/components/pay/PayPage'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { PortalPage } from '@/components/portal/PortalPage'
import { claimCard } from '@/components/portal/portal-claims'
import { portalView } from '@/components/portal/portal-view'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { MyClaim } from '@/lib/contracts/my-claims'
import type { getPortalCargo, PortalCargo } from '@/lib/contracts/portal'
import type { PriceSettings } from '@/lib/domain/customer-price'
import { renderScreen } from './support/render-screen'

type Cargo = DataOf<typeof getPortalCargo>

const BOTH: PriceSettings = { tanzanianCurrencies: 'USD+TZS', cashRounding: 'none' }
const SHILLINGS: PriceSettings = { tanzanianCurrencies: 'TZS', cashRounding: 'none' }
const NOBODY = { id: 'a1', name: 'Asha Juma' }
const session = { customer: NOBODY, customers: [NOBODY], phone: '+255713000001', isView: false }

const package_ = (fields: Partial<PortalCargo>): PortalCargo => ({
  id: 'p1',
  group: 'warehouse',
  trackingNumber: 'UMJ1234567',
  transitStatus: 1,
  waitingStatus: 'pending',
  freightMode: 'sea',
  batchInfo: null,
  expectedArrival: null,
  receivedAt: '2026-11-01T08:00:00.000Z',
  handedTo: null,
  wholePieces: null,
  goods: null,
  image: null,
  pieces: 2,
  weightKg: '12.5',
  cbm: '0.331',
  totalUSD: '100.00',
  remainingUSD: '40.00',
  isPaymentComplete: false,
  currencyConverter: '2600',
  storage: null,
  mayShip: true,
  requests: [],
  ...fields,
})

const cargoOf = (fields: Partial<Cargo>): Cargo => ({
  announced: [],
  cargo: [],
  owedUSD: '0.00',
  owedTZS: '0.00',
  statementPath: '/statement?customerId=a1&signature=s1',
  payNow: null,
  shippingMark: null,
  ...fields,
})

const NOTHING_READY = {
  code: null,
  isLocked: false,
  isReady: false,
  collectors: [],
  areas: [],
  delivery: null,
  days: [],
  problem: null,
}

const own = (
  cargo: Cargo,
  prices = BOTH,
  refused: Parameters<typeof PortalPage>[0]['view'] | null = null,
) => (
  <PortalPage
    view={
      refused ?? {
        kind: 'cargo',
        session,
        view: portalView(cargo, 'en', prices),
        handOver: NOTHING_READY,
        refused: null,
        isAskedForCustoms: false,
      }
    }
  />
)

const OWED = cargoOf({ cargo: [package_({})], owedUSD: '40.00', owedTZS: '104000.00' })

describe('the customer’s own page', () => {
  it('says that there is no cargo yet, and that nothing is open', () => {
    renderScreen(own(cargoOf({})))
    expect(screen.getByRole('heading', { name: 'No cargo yet' })).toBeDefined()
    expect(screen.getByText('Nothing is open. Thank you!')).toBeDefined()
  })

  it('shows a card for each package, in the group in which it is', () => {
    const paid = package_({
      id: 'p2',
      trackingNumber: 'UMJ7654321',
      group: 'onTheWay',
      isPaymentComplete: true,
    })
    renderScreen(own(cargoOf({ cargo: [package_({}), paid] })))
    const warehouse = screen.getByRole('heading', { name: /In the warehouse in China/ }).parentElement
    expect(within(warehouse ?? document.body).getByText('UMJ1234567')).toBeDefined()
    const onTheWay = screen.getByRole('heading', { name: /On the way/ }).parentElement
    expect(within(onTheWay ?? document.body).getByText('Paid')).toBeDefined()
    expect(within(onTheWay ?? document.body).queryByText('UMJ1234567')).toBeNull()
  })

  it('says who took what was handed over, and when, on the clock of the office', () => {
    const taken = package_({
      group: 'handedOver',
      transitStatus: 5,
      handedTo: { name: 'Juma', at: '2026-11-20T11:02:00.000Z' },
    })
    renderScreen(own(cargoOf({ cargo: [taken] })))
    expect(screen.getByText(/^Handed to Juma, .*20 November 2026, 14:02$/)).toBeDefined()
  })

  it('says when cargo is expected, and by whose word', () => {
    const arrival = { from: '2026-12-01', to: '2026-12-08', voyages: 5, planned: null }
    const shown = (expectedArrival: PortalCargo['expectedArrival']) => {
      const cargo = [package_({ group: 'onTheWay', transitStatus: 2, expectedArrival })]
      return renderScreen(own(cargoOf({ cargo })))
    }
    const { unmount } = shown({ ...arrival, source: 'history', isLate: false })
    expect(screen.getByText('Expected: 1–8 December 2026. By our last 5 voyages.')).toBeDefined()
    unmount()
    const late = shown({ ...arrival, source: 'history', isLate: true })
    expect(screen.getByText(/^Expected: 1–8 December 2026. Later than planned. By our last/)).toBeDefined()
    late.unmount()
    shown({ ...arrival, source: 'carrier', isLate: true, planned: '2026-11-20' })
    const moved = 'New estimate. 20 November 2026 was planned. By the carrier’s estimate.'
    expect(screen.getByText(`Expected: 1–8 December 2026. ${moved}`)).toBeDefined()
  })

  it('asks which of several customers of the phone it is', () => {
    const customers = [NOBODY, { id: 'b2', name: 'Asha Shop' }]
    renderScreen(<PortalPage view={{ kind: 'choose', customers }} />)
    expect(screen.getByRole('heading', { name: 'Whose cargo?' })).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Asha Shop' }).value).toBe('b2')
  })

  it('opens the form of an announcement that was refused, with what was typed and what is wrong', () => {
    const typed = { courierNumbers: 'SF1', remark: 'Shoes', value: '', currency: '' }
    const refused = { form: 'many' as const, typed, problems: ['SF1 is announced already.'] }
    const cargo = portalView(cargoOf({}), 'en', BOTH)
    const view = { kind: 'cargo' as const, session, view: cargo, handOver: NOTHING_READY }
    renderScreen(<PortalPage view={{ ...view, refused, isAskedForCustoms: true }} />)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Courier numbers')
    expect(field.value).toBe('SF1')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('SF1 is announced already.')
    expect(screen.getByRole('link', { name: 'Fill them in' }).getAttribute('href')).toBe('/my/customs')
  })

  it('keeps the value of one parcel that was refused, and shows what stands announced with its photo', () => {
    const typed = { courierNumbers: 'SF1', remark: 'Shoes', value: '560', currency: 'USD' }
    const refused = { form: 'one' as const, typed, problems: ['Must be a number'] }
    const parcel = {
      id: 'e1',
      courierNumber: 'YT7788',
      remark: 'Lamps',
      declared: { amount: '560.00', currency: 'CNY' as const },
      order: { id: 'f1', url: '/files/f1', thumbnailUrl: '/files/f1-small', width: 10, height: 10 },
      createdAt: '2026-11-01T08:00:00.000Z',
    }
    const cargo = portalView(cargoOf({ announced: [parcel] }), 'en', BOTH)
    const view = { kind: 'cargo' as const, session, view: cargo, handOver: NOTHING_READY, refused }
    renderScreen(<PortalPage view={{ ...view, isAskedForCustoms: false }} />)
    expect(screen.getByLabelText<HTMLInputElement>('What you paid').value).toBe('560')
    expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('USD')
    expect(screen.getByRole('alert').textContent).toBe('Must be a number')
    expect(screen.getByText(/^Lamps · CN¥ 560.00 · /)).toBeDefined()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Photo of the order' }).src).toContain(
      'f1-small',
    )
  })

  it('opens a link of a message by a button: what looks ahead at addresses does not use it up', () => {
    renderScreen(<PortalPage view={{ kind: 'link', link: 'abc' }} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open my pages' }).type).toBe('submit')
  })

  it('leads to the other pages, and says whose they are where somebody of the office looks at them', () => {
    renderScreen(
      <PortalFrame page="/my" title="My cargo" text="" companyName="Umoja" viewed="Asha Juma">
        <p>Cargo</p>
      </PortalFrame>,
    )
    expect(screen.getByRole('status').textContent).toContain('You see the pages of Asha Juma')
    const nav = screen.getByRole('navigation', { name: 'My pages' })
    const names = within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Cargo', 'Address label', 'Messages', 'Account']))
    expect(new Set(names).size).toBe(names.length)
  })
})

it('what is owed leads to paying it by phone, where a gateway is set up', () => {
  const { unmount } = renderScreen(own(OWED))
  expect(screen.queryByRole('link', { name: 'Pay now by phone' })).toBeNull()
  unmount()
  renderScreen(own({ ...OWED, payNow: { methods: 'M-Pesa, Mixx by Yas', amount: '104000' } }))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay now by phone' })
  const { pathname, searchParams } = new URL(link.href)
  expect([pathname, searchParams.get('subject')]).toEqual(['/pay', 'statement'])
  expect(searchParams.get('query')).toBe('customerId=a1&signature=s1')
  expect(screen.getByText('M-Pesa, Mixx by Yas')).toBeDefined()
})

describe('prices in shillings alone', () => {
  it('are asked for without dollars on the customer’s own page', () => {
    const { container, unmount } = renderScreen(own(OWED))
    expect(container.textContent).toContain('$')
    unmount()
    const shillings = renderScreen(own(OWED, SHILLINGS))
    expect(shillings.container.textContent).toContain('TShs\u00a0104,000')
    expect(shillings.container.textContent).not.toContain('$')
  })

  it('leave no dollar sign on a claim that was asked for or offered in dollars', () => {
    const sum = { amount: '25.00', currency: 'USD' } as const
    const claim: MyClaim = {
      id: 'c1',
      number: 7,
      version: 1,
      kind: 'wet',
      state: 'offered',
      trackingNumber: 'UMJ1234567',
      description: 'Wet',
      asked: sum,
      photos: [],
      offer: { ...sum, text: 'We offer USD 25.00', note: null },
      refusal: null,
      creditedOn: null,
      answers: [],
      takesPhotos: false,
      openedAt: '2026-11-01T08:00:00.000Z',
      changedAt: '2026-11-01T08:00:00.000Z',
    }
    expect(claimCard(claim, 'en', BOTH)).toMatchObject({ asked: 'US$ 25.00', offer: { amount: 'US$ 25.00' } })
    expect(JSON.stringify(claimCard(claim, 'en', SHILLINGS))).not.toContain('$')
  })

  it('are paid without dollars', () => {
    const { container } = renderScreen(
      <PayPage
        view={{
          kind: 'form',
          subject: 'tracking',
          query: 'query=UMJ1234567',
          methods: 'M-Pesa',
          open: 'TShs 104,000',
          typed: { phone: '+255', amount: '104000' },
          errors: {},
          message: null,
        }}
      />,
    )
    expect(container.textContent).toContain('TShs 104,000')
    expect(container.textContent).not.toContain('$')
  })
})
