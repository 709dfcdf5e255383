import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CompanyScreen } from '@/components/company/CompanyScreen'
import Overlays from '@/components/layout/Overlays'
import { TemplatesScreen } from '@/components/messages/TemplatesScreen'
import { PackagePayments } from '@/components/payments/PackagePayments'
import { PriceListScreen } from '@/components/price-lists/PriceListScreen'
import { PriceListsScreen } from '@/components/price-lists/PriceListsScreen'
import { HouseDocuments } from '@/components/shipping-documents/HouseDocuments'
import { VoyagePanel } from '@/components/voyages/VoyagePanel'
import { usePackage } from '@/hooks/packages'
import { clearSession, readSession } from '@/lib/client/session-store'
import { makePriceList } from '@/tests/msw/price-list-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, makeBatch, makeCustomer, newId } from '@/tests/msw/state'
import { makeHouseDocument } from '@/tests/msw/voyage-handlers'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

type Shown = ReturnType<typeof renderScreen>

const RESTORE = { name: 'Bring it back' }
const offered = () => screen.queryByRole('button', RESTORE)
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** Types into a form and goes away, as a refresh does. */
async function leave({ user, unmount }: Shown, name: string, typed: string) {
  await user.type(await screen.findByLabelText(name), typed)
  expect(offered()).toBeNull()
  unmount()
}

async function bringBack({ user }: Shown) {
  await user.click(await screen.findByRole('button', RESTORE))
  expect(offered()).toBeNull()
}

async function openNewPriceList(): Promise<Shown> {
  const shown = renderScreen(<PriceListsScreen />, { as: MANAGER, query: { new: '1' } })
  await screen.findByRole('dialog')
  return shown
}

test('a new price list comes back with its rules, and is offered no more once it is saved', async () => {
  const first = await openNewPriceList()
  await first.user.type(screen.getByLabelText('Price'), '11.5')
  await leave(first, 'Name', 'December')
  const second = await openNewPriceList()
  await bringBack(second)
  expect(box('Name').value).toBe('December')
  expect(box('Price').value).toBe('11.5')
  expect(mock.state.priceLists).toEqual([])
  await second.user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(mock.state.priceLists).toMatchObject([{ name: 'December' }]))
  second.unmount()
  await openNewPriceList()
  expect(offered()).toBeNull()
})

async function writePriceList(id: string, action: RegExp): Promise<Shown> {
  const shown = renderScreen(<PriceListScreen />, { as: MANAGER, query: { id } })
  await shown.user.click(await screen.findByRole('button', { name: action }))
  await screen.findByRole('dialog')
  return shown
}

test('what was typed of a price list is offered at that list alone, its copy apart', async () => {
  const fields = { name: 'List', firstDay: '2026-12-01', percent: null, rules: [] }
  const [one, other] = [makePriceList(fields, 1), makePriceList(fields, 2)]
  mock.state.priceLists = [one, other]
  await leave(await writePriceList(one.id, /Edit$/), 'Name', ' of one')
  await leave(await writePriceList(one.id, /Copy$/), 'Name', ' of a copy')
  const ofOther = await writePriceList(other.id, /Edit$/)
  expect(offered()).toBeNull()
  ofOther.unmount()
  const copyOfOther = await writePriceList(other.id, /Copy$/)
  expect(offered()).toBeNull()
  copyOfOther.unmount()
  const ofOne = await writePriceList(one.id, /Edit$/)
  await bringBack(ofOne)
  expect(box('Name').value).toBe('List of one')
  ofOne.unmount()
  const copy = await writePriceList(one.id, /Copy$/)
  await bringBack(copy)
  expect(box('Name').value).toMatch(/ of a copy$/)
})

async function editHouseDocument(number: string): Promise<Shown> {
  const shown = renderScreen(<HouseDocuments batch={makeBatch()} />, { as: MANAGER })
  const row = (await screen.findByText(number)).closest<HTMLElement>('tr')
  await shown.user.click(within(row as HTMLElement).getByRole('button', { name: /Edit/ }))
  await screen.findByRole('dialog')
  return shown
}

test('what was typed of a house document is offered at that document alone, until it is saved', async () => {
  const numbered = (number: string) => ({ ...makeHouseDocument('Neema'), id: newId(), number, version: 1 })
  mock.state.houseDocuments = [numbered('HBL-2026-0001'), numbered('HBL-2026-0002')]
  await leave(await editHouseDocument('HBL-2026-0001'), 'Shipper', 'Yiwu Shoes')
  const other = await editHouseDocument('HBL-2026-0002')
  expect(offered()).toBeNull()
  other.unmount()
  const again = await editHouseDocument('HBL-2026-0001')
  await bringBack(again)
  expect(box('Shipper').value).toBe('Yiwu Shoes')
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.houseDocuments[0]?.shipper).toBe('Yiwu Shoes'))
  again.unmount()
  await editHouseDocument('HBL-2026-0001')
  expect(offered()).toBeNull()
})

async function editVoyage(batch: ReturnType<typeof makeBatch>): Promise<Shown> {
  const shown = renderScreen(<VoyagePanel batch={batch} />, { as: MANAGER })
  await shown.user.click(await screen.findByRole('button', { name: /Enter the voyage|Edit/ }))
  await screen.findByRole('dialog')
  return shown
}

test('what was typed of a voyage is offered at its batch alone, until it is saved', async () => {
  const batch = makeBatch()
  await leave(await editVoyage(batch), 'Vessel', 'Xin Da Lian')
  const other = await editVoyage(makeBatch())
  expect(offered()).toBeNull()
  other.unmount()
  const again = await editVoyage(batch)
  await bringBack(again)
  expect(box('Vessel').value).toBe('Xin Da Lian')
  expect(mock.state.voyage).toBeNull()
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.voyage?.vessel).toBe('Xin Da Lian'))
  again.unmount()
  await editVoyage(batch)
  expect(offered()).toBeNull()
})

test('a day that was emptied comes back empty, and one that somebody else entered since stays', async () => {
  const batch = makeBatch()
  const day = '2026-12-24'
  const first = await editVoyage(batch)
  await first.user.type(box('Vessel'), 'Xin Da Lian')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.voyage).not.toBeNull())
  first.unmount()
  if (mock.state.voyage) mock.state.voyage.estimatedDeparture = day
  const second = await editVoyage(batch)
  const clear = screen.getByRole('dialog').querySelector('.ant-picker-clear')
  await second.user.click(clear as HTMLElement)
  second.unmount()
  if (mock.state.voyage) mock.state.voyage.estimatedArrival = day
  const again = await editVoyage(batch)
  await bringBack(again)
  const filled = within(screen.getByRole('dialog')).getAllByDisplayValue(/2026/)
  expect(filled).toHaveLength(1)
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.voyage?.estimatedDeparture).toBeNull())
  expect(mock.state.voyage?.estimatedArrival).toBe(day)
})

test('a way to pay that was typed and not saved comes back, until it is saved', async () => {
  const as = { ...MANAGER, privilege: 'super admin' } as const
  const open = () => renderScreen(<CompanyScreen />, { as, query: { view: 'payment' } })
  const first = open()
  await first.user.click(await screen.findByRole('button', { name: /Add a number/ }))
  await first.user.type(screen.getByLabelText('Network'), 'M-Pesa')
  await first.user.type(screen.getByLabelText('Name shown to who pays'), 'Umoja')
  await leave(first, 'Number', '555010')
  const again = open()
  await bringBack(again)
  expect(box('Network').value).toBe('M-Pesa')
  expect(mock.state.invoiceSettings.mobileMoney).toEqual([])
  await again.user.click(screen.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(mock.state.invoiceSettings.mobileMoney).toMatchObject([{ number: '555010' }]))
  again.unmount()
  open()
  await screen.findByRole('button', { name: /Add a number/ })
  expect(offered()).toBeNull()
})

test('the text of a message that was typed and not saved comes back, until it is saved', async () => {
  const open = () => renderScreen(<TemplatesScreen />, { as: MANAGER })
  const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Swahili/ })
  const first = open()
  await first.user.type(await text(), ' karibu')
  first.unmount()
  const again = open()
  await bringBack(again)
  expect((await text()).value).toBe('Habari {{name}} karibu')
  expect(mock.state.templates).toEqual([])
  const panel = within((await text()).closest('form') as HTMLElement)
  await again.user.click(panel.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(mock.state.templates).toEqual(['Habari {{name}} karibu']))
  again.unmount()
  open()
  await text()
  expect(offered()).toBeNull()
})

function Payments({ id }: { id: string }) {
  const { data } = usePackage(id)
  return data ? <PackagePayments cargo={data} /> : null
}

async function openPayment(id: string): Promise<Shown> {
  const shown = renderScreen(<Payments id={id} />, { as: MANAGER })
  await shown.user.click(await screen.findByRole('button', { name: /Take a payment/ }))
  await screen.findByRole('dialog', { name: /Payment for/ })
  return shown
}

test('a payment that was typed comes back for its package as it was seen, and is taken by a press alone', async () => {
  const owes = { totalUSD: '100.00', remainingUSD: '100.00', isPaymentComplete: false }
  const cargo = received(owes, makeCustomer())
  const other = received({ ...owes, trackingNumber: 'UMJ00000002' }, makeCustomer())
  mock.state.packages = [cargo, other]
  mock.state.invoiceSettings.tanzanianCurrencies = 'TZS'
  await leave(await openPayment(cargo.id), 'Amount', '130000')
  const ofOther = await openPayment(other.id)
  expect(offered()).toBeNull()
  ofOther.unmount()
  const again = await openPayment(cargo.id)
  await bringBack(again)
  expect(box('Amount').value).toBe('130,000')
  expect(cargo.paidAmountUSD).toBe('0.00')
  again.unmount()
  // As after a payment whose answer was lost.
  cargo.version++
  await openPayment(cargo.id)
  expect(offered()).toBeNull()
})

test('“all that is open” is part of what comes back, and a payment that was taken is offered no more', async () => {
  const owes = { totalUSD: '100.00', remainingUSD: '100.00', isPaymentComplete: false }
  const cargo = received(owes, makeCustomer())
  mock.state.packages = [cargo]
  mock.state.invoiceSettings.tanzanianCurrencies = 'TZS'
  const first = await openPayment(cargo.id)
  await first.user.click(screen.getByRole('button', { name: /All that is open/ }))
  first.unmount()
  const again = await openPayment(cargo.id)
  await bringBack(again)
  expect(box('Amount').value).toBe('260,000')
  await again.user.click(screen.getByRole('button', { name: 'Take the payment' }))
  await waitFor(() => expect(cargo.paidAmountUSD).toBe('100.00'))
  expect(Object.keys(window.localStorage).filter((key) => key.includes('payment'))).toEqual([])
})

test('what was typed survives a session that ended, and ends at the sign-out', async () => {
  await leave(await openNewPriceList(), 'Name', 'December')
  clearSession()
  const same = await openNewPriceList()
  expect(offered()).not.toBeNull()
  same.unmount()
  const { user, unmount } = renderScreen(<Overlays open="logout" onClose={vi.fn()} />, { as: MANAGER })
  expect(await screen.findByText(/1 draft that was not saved is deleted/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^(Delete and log out|Logout)$/ }))
  await waitFor(() => expect(readSession()).toBeNull())
  unmount()
  await openNewPriceList()
  expect(offered()).toBeNull()
})
