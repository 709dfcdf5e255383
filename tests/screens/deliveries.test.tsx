import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { Form } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { RequestsScreen } from '@/components/customer-requests/RequestsScreen'
import { DeliveriesScreen } from '@/components/deliveries/DeliveriesScreen'
import { CodeField } from '@/components/delivery/CodeField'
import { RiderScreen } from '@/components/rider/RiderScreen'
import type { OfficeRequest } from '@/lib/contracts/customer-requests'
import type { Delivery, HeldVisit, Stop } from '@/lib/contracts/deliveries'
import type { HandOverTerms } from '@/lib/contracts/hand-over'
import { received } from '@/tests/msw/received'
import { MANAGER, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const ASHA = { id: newId(), name: 'Asha Juma' }
const JUMA = { id: newId(), name: 'Juma Ally' }

const wish = { area: 'Kariakoo', address: 'Msimbazi 12', wantedOn: '2026-11-24', dayPart: 'morning' as const }

describe('the code field at the hand-over', () => {
  const at = (terms: Partial<HandOverTerms>, as = WAREHOUSE) => {
    mock.state.handOverTerms = { codeMode: 'required', codeState: 'open', collectors: [], ...terms }
    return renderScreen(
      <Form>
        <CodeField customerId={ASHA.id} />
      </Form>,
      { as },
    )
  }

  it('asks for four digits and names who may collect', async () => {
    at({ collectors: [{ id: newId(), name: 'Neema', phone: '+255754000111', isStanding: true }] })
    expect(await screen.findByText('May collect: Neema +255754000111')).toBeTruthy()
    expect(await screen.findByText(/Four digits from the message ‘ready’ or the page/)).toBeTruthy()
    expect(screen.queryByLabelText(/Manager’s reason/)).toBeNull()
  })

  it('offers a new code where the old one is locked', async () => {
    const { user } = at({ codeState: 'locked' })
    expect(await screen.findByText(/Too many wrong codes/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText('A new code is on its way to the receiver.')).toBeTruthy()
  })

  it('gives a manager a reason in its place', async () => {
    at({}, MANAGER)
    expect(await screen.findByLabelText(/Manager’s reason/)).toBeTruthy()
  })

  it('is not there where no code is asked for', async () => {
    at({ codeMode: 'off' })
    expect(await screen.findByLabelText('The receiver’s code')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByLabelText('The receiver’s code')).toBeNull())
  })
})

describe('the list of deliveries', () => {
  const delivery = (fields: Partial<Delivery> = {}): Delivery => ({
    id: newId(),
    customer: ASHA,
    ...wish,
    rider: null,
    packages: 2,
    storageUSD: '0.00',
    lastFailure: null,
    ...fields,
  })

  it('names what is wanted, the last try, and takes a rider', async () => {
    mock.state.riders = [{ ...JUMA, isDriver: true }]
    mock.state.deliveries = [
      delivery({
        storageUSD: '6.00',
        lastFailure: { at: '2026-11-23T08:00:00.000Z', reason: 'nobodyThere' },
      }),
    ]
    const { user } = renderScreen(<DeliveriesScreen />, { as: MANAGER })
    expect(await screen.findByText(/Morning · 2 packages/)).toBeTruthy()
    expect(screen.getByText(/Not delivered: nobody there/)).toBeTruthy()
    expect(screen.getByText(/Storage of US\$ 6\.00 is not on the price/)).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Rider for Asha Juma' }))
    await user.click(await screen.findByText('Juma Ally'))
    expect(await screen.findByText('Assigned')).toBeTruthy()
    expect(mock.state.deliveries[0]?.rider?.name).toBe('Juma Ally')
  })

  it('says so where nobody wants anything brought', async () => {
    renderScreen(<DeliveriesScreen />, { as: MANAGER })
    expect(await screen.findByText('Nobody has asked for a delivery')).toBeTruthy()
  })
})

describe('a rider’s page', () => {
  const stop = (fields: Partial<Stop> = {}): Stop => ({
    id: newId(),
    customer: ASHA,
    phone: '+255754000111',
    ...wish,
    codeMode: 'off',
    collectors: [],
    packages: [
      { id: newId(), trackingNumber: 'UMJ1234567', pieces: 2, pieceNumbers: [1, 2], remainingUSD: '10.00' },
    ],
    dueTZS: '26000.00',
    ...fields,
  })
  const stopOf = async () => within(await screen.findByRole('group', { name: 'Asha Juma' }))

  it('says whom to call and what to collect, and refuses cash smaller than a coin', async () => {
    mock.state.stops = [stop()]
    const { user } = renderScreen(<RiderScreen />, { as: WAREHOUSE })
    const card = await stopOf()
    expect(card.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:+255754000111')
    await user.click(card.getByRole('button', { name: 'Handed over' }))
    await user.type(card.getByLabelText('Cash taken, TShs'), '20')
    await user.click(card.getByRole('button', { name: 'Save the hand-over' }))
    expect(await card.findByText('0, or at least TShs 50')).toBeTruthy()
    expect(mock.state.visits).toEqual([])
  })

  it('names the pieces that went, by their labels too, and what is to be paid for them', async () => {
    mock.state.stops = [stop()]
    const { user } = renderScreen(<RiderScreen />, { as: WAREHOUSE })
    const card = await stopOf()
    await user.click(card.getByRole('button', { name: 'Handed over' }))
    expect(card.getByText('All 2 pieces')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Not all of them' }))
    await user.type(card.getByLabelText('Scan a label or type a number'), '3{Enter}2{Enter}')
    expect(await card.findByText(/3 is none of its pieces/)).toBeTruthy()
    expect(await card.findByText(/1 piece stays ready to collect/)).toBeTruthy()
    expect(await card.findByText(/To be paid first: US\$.5\.00 or TShs.13,000/)).toBeTruthy()
    await user.click(card.getByRole('checkbox', { name: '2' }))
    await user.click(card.getByRole('button', { name: 'Save the hand-over' }))
    expect((await card.findAllByText('Choose at least one piece')).length).toBeGreaterThan(0)
    expect(mock.state.visits).toEqual([])
    await user.click(card.getByRole('checkbox', { name: '1' }))
    await user.click(card.getByRole('button', { name: 'Save the hand-over' }))
    expect(await screen.findByText('Asha Juma: recorded')).toBeTruthy()
    const [packageId = ''] = mock.state.visits[0]?.packageIds ?? []
    expect(mock.state.visits[0]?.parts).toEqual([{ packageId, pieces: [1] }])
  })

  it('asks for the code where it is required, or for the photo of a document', async () => {
    mock.state.stops = [stop({ codeMode: 'required', dueTZS: '0.00' })]
    const { user } = renderScreen(<RiderScreen />, { as: WAREHOUSE })
    const card = await stopOf()
    await user.click(card.getByRole('button', { name: 'Handed over' }))
    expect(card.getByText(/No code\? Take a photo of a paper/)).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Save the hand-over' }))
    expect(await card.findByText('The code, or a photo of a paper')).toBeTruthy()
    await user.type(card.getByLabelText('The receiver’s code'), '12')
    await user.click(card.getByRole('button', { name: 'Save the hand-over' }))
    expect(await card.findByText('The code has four digits.')).toBeTruthy()
    expect(mock.state.visits).toEqual([])
    await user.type(card.getByLabelText('The receiver’s code'), '34')
    await user.click(card.getByRole('button', { name: 'Save the hand-over' }))
    expect(await screen.findByText('Asha Juma: recorded')).toBeTruthy()
    expect(mock.state.visits[0]).toMatchObject({ receiverCode: '1234', fileId: null })
  })

  it('sends a try in vain with its reason', async () => {
    mock.state.stops = [stop()]
    const { user } = renderScreen(<RiderScreen />, { as: WAREHOUSE })
    const card = await stopOf()
    await user.click(card.getByRole('button', { name: 'Not delivered' }))
    await user.click(card.getByRole('radio', { name: 'Wrong place' }))
    await user.click(card.getByRole('button', { name: 'Save the try' }))
    expect(await screen.findByText('Asha Juma: recorded')).toBeTruthy()
    expect(mock.state.visits[0]).toMatchObject({ failedReason: 'wrongPlace', isLate: false })
  })

  it('says so when there is nothing to bring', async () => {
    renderScreen(<RiderScreen />, { as: WAREHOUSE })
    expect(await screen.findByText('Nothing to bring')).toBeTruthy()
  })
})

describe('a visit that waits for a manager', () => {
  const held = (fields: Partial<HeldVisit> = {}): HeldVisit => ({
    id: newId(),
    customer: ASHA,
    rider: JUMA,
    problem: 'It came offline without the receiver’s code.',
    trackingNumbers: ['UMJ1234567'],
    deliveredTo: 'Neema',
    note: null,
    happenedAt: '2026-11-23T08:00:00.000Z',
    cashTZS: '0.00',
    isCashBooked: true,
    place: null,
    image: null,
    lacksPaper: false,
    ...fields,
  })

  it('counts by a reason, and asks for a photo of a document where nothing else proves it', async () => {
    mock.state.heldVisits = [held({ lacksPaper: true })]
    const { user } = renderScreen(<DeliveriesScreen />, { as: MANAGER })
    expect(await screen.findByText(/neither the receiver’s code nor a photo/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'It counts' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'She showed her passport')
    await user.click(dialog.getByRole('button', { name: 'It counts' }))
    expect(await dialog.findByText('Take a photo of a paper that says who came.')).toBeTruthy()
    expect(mock.state.heldVisits).toHaveLength(1)
  })

  it('needs no document where the rider’s photo or code is there', async () => {
    mock.state.heldVisits = [held()]
    const { user } = renderScreen(<DeliveriesScreen />, { as: MANAGER })
    await user.click(await screen.findByRole('button', { name: 'It counts' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText('Photo of a paper')).toBeNull()
    await user.type(dialog.getByLabelText('Reason'), 'She called us')
    await user.click(dialog.getByRole('button', { name: 'It counts' }))
    expect(await screen.findByText('Decided')).toBeTruthy()
    expect(mock.state.heldVisits).toEqual([])
  })
})

describe('the list of customers’ requests', () => {
  const figures = { weightKg: '12', cbm: '0.3', netUSD: '24.00' }
  const request = (fields: Partial<OfficeRequest> = {}): OfficeRequest => ({
    id: newId(),
    kind: 'measureDoubt',
    text: 'It was lighter in the shop',
    wantedOn: null,
    together: [],
    before: figures,
    quotedUSD: null,
    dueAt: '2026-11-23T08:00:00.000Z',
    state: 'open',
    answer: null,
    answeredAt: null,
    after: null,
    photos: [],
    customerPhotos: [],
    takesPhotos: true,
    createdAt: '2026-11-22T08:00:00.000Z',
    packageInfo: {
      id: newId(),
      trackingNumber: 'UMJ7654321',
      freightMode: 'sea',
      waitingStatus: 'notified',
      shownTransitStatus: 1,
      version: 1,
    },
    now: figures,
    customer: ASHA,
    hoursOld: 30,
    isLate: true,
    answeredBy: null,
    ...fields,
  })
  it('shows what is asked, in the customer’s text and in figures, and what is late', async () => {
    const photo = {
      id: newId(),
      url: '/files/a.webp',
      thumbnailUrl: '/files/a-thumb.webp',
      width: 8,
      height: 6,
    }
    mock.state.customerRequests = [request({ customerPhotos: [photo] })]
    renderScreen(<RequestsScreen />, { as: MANAGER })
    expect(await screen.findByText('“It was lighter in the shop”')).toBeTruthy()
    expect(screen.getByText(/12 kg/)).toBeTruthy()
    expect(screen.getAllByRole('img', { name: 'Photo of the customer' }).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'UMJ7654321' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Answer' }).length).toBeGreaterThan(0)
  })

  it('offers again what was typed of an answer and not sent', async () => {
    const cargo = received()
    mock.state.packages = [cargo]
    const asked = request({ kind: 'wait' })
    mock.state.customerRequests = [{ ...asked, packageInfo: { ...asked.packageInfo, id: cargo.id } }]
    const options = { as: MANAGER, query: { request: asked.id } }
    const { user, unmount } = renderScreen(<RequestsScreen />, options)
    await user.type(await screen.findByLabelText('What we tell the customer'), 'On Monday')
    unmount()
    renderScreen(<RequestsScreen />, options)
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect((screen.getByLabelText('What we tell the customer') as HTMLTextAreaElement).value).toBe(
      'On Monday',
    )
  })

  it('is empty with a hint', async () => {
    renderScreen(<RequestsScreen />, { as: MANAGER })
    expect(await screen.findByText('No requests')).toBeTruthy()
  })
})
