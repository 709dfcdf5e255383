import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditPackageScreen, NewPackageScreen } from '@/components/packages/EditPackageScreen'
import { PackageScreen } from '@/components/packages/PackageScreen'
import { PriceListScreen } from '@/components/price-lists/PriceListScreen'
import { PriceListsScreen } from '@/components/price-lists/PriceListsScreen'
import { ParcelPrice } from '@/components/receiving/ParcelPrice'
import { NEW_PARCEL, pricesInputOf } from '@/components/receiving/parcel-form'
import { packageInput } from '@/lib/contracts/packages'
import { makePackage } from '@/tests/msw/make-package'
import { makePriceList } from '@/tests/msw/price-list-handlers'
import { MANAGER, makeCustomer, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const RULE = {
  productId: null,
  generalName: null,
  freightMode: null,
  departurePort: null,
  dischargePort: null,
  measure: 'kg',
  currency: 'USD',
  price: '10',
  minimumCharge: '20',
  roundingStep: '0.5',
  roundingDirection: 'up',
  divisor: 6000,
  kgPerCbm: null,
  scope: 'package',
} as const

const draft = (price = '10') =>
  makePriceList({ name: 'December', firstDay: '2026-12-01', percent: null, rules: [{ ...RULE, price }] }, 2)

test('a list is written with its rules, and a price that is missing is named', async () => {
  const { user, visited } = renderScreen(<PriceListsScreen />, { as: MANAGER })
  await user.click(
    await screen.findAllByRole('button', { name: /New price list/ }).then(([first]) => first as HTMLElement),
  )
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Name'), 'December')
  await user.click(within(form).getByRole('button', { name: 'Save draft' }))
  expect(await within(form).findByText('Must be more than 0')).toBeTruthy()
  await user.type(within(form).getByLabelText('Price'), '11.5')
  await user.type(within(form).getByLabelText('Volume divisor'), '6000')
  const divisor = within(form).getByText('Volume divisor').querySelector('.ant-form-item-tooltip')
  await user.hover(divisor as HTMLElement)
  expect((await screen.findByRole('tooltip')).textContent).toContain('6,000 is usual for air cargo')
  await user.unhover(divisor as HTMLElement)
  await user.click(within(form).getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(mock.state.priceLists).toHaveLength(1))
  expect(mock.state.priceLists[0]?.rules[0]).toMatchObject({ price: '11.5', divisor: 6000, measure: 'kg' })
  await waitFor(() => expect(visited.some((path) => path.startsWith('/admin/price-lists/'))).toBe(true))
})

test('a draft is shown beside the list before, and published after a question', async () => {
  const before = draft('8')
  const list = { ...draft('10'), previousId: before.id }
  mock.state.priceLists = [before, list]
  const { user } = renderScreen(<PriceListScreen />, { as: MANAGER, query: { id: list.id } })
  expect(await screen.findByText('USD 8.00 (+25 %)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(mock.state.priceLists[1]?.publishedAt).not.toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /Edit$/ })).toBeNull())
  expect(screen.getByRole('button', { name: /Copy$/ })).toBeTruthy()
})

test('the rules of a draft come from a file; of a wrong one every cell is named', async () => {
  const list = draft('10')
  mock.state.priceLists = [list]
  mock.state.refusedUpload = 1
  const { user, container } = renderScreen(<PriceListScreen />, { as: MANAGER, query: { id: list.id } })
  await screen.findByRole('button', { name: /Take the rules from a file/ })
  const choose = async (name: string) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await user.upload(input, new File(['a'], name))
  }
  await choose('wrong.csv')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Row 3, Price: Required')).toBeTruthy()
  expect(within(alert).getByText('Row 4, Product: Does not exist')).toBeTruthy()
  expect(mock.state.priceLists[0]?.version).toBe(1)
  await choose('right.csv')
  expect(await screen.findByText('1 rule taken from the file')).toBeTruthy()
  expect(await screen.findByText('USD 7.00 / kg')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a manager reads what was priced by hand, with the list’s price, the typed one and why', async () => {
  const common = { packageId: newId(), listUSD: '1250.00', setBy: 'Neema', seenBy: null }
  mock.state.handPrices = [
    {
      ...common,
      id: newId(),
      trackingNumber: 'UMJ000000001',
      handUSD: '1000.00',
      percent: '-20',
      reason: 'Agreed in July',
      setAt: '2026-11-23T06:00:00.000Z',
      needsLook: true,
    },
    {
      ...common,
      id: newId(),
      trackingNumber: 'UMJ000000002',
      handUSD: '1300.00',
      percent: '4',
      reason: 'Rounded',
      setAt: '2026-11-22T06:00:00.000Z',
      needsLook: false,
    },
  ]
  const query = { tab: 'byHand', from: '2026-11-23' }
  renderScreen(<PriceListsScreen />, { as: MANAGER, query })
  const link = await screen.findByRole('link', { name: 'UMJ000000001' })
  expect(link.getAttribute('href')).toBe(`/admin/packages/${common.packageId}`)
  const texts = ['Agreed in July', '-20 %', 'Neema', 'Waits for a manager']
  for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.queryByText('UMJ000000002')).toBeNull()
})

test('who may not look at exceptions has no tab of them', async () => {
  renderScreen(<PriceListsScreen />, { as: { ...MANAGER, privilege: 'secretary' }, query: { tab: 'byHand' } })
  expect(await screen.findByText('No price lists yet')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

async function openPackage(as: typeof MANAGER) {
  mock.state.priceLists = [{ ...draft(), publishedAt: '2026-11-23T06:00:00.000Z', isInForce: true }]
  mock.state.customers = [makeCustomer()]
  const [customer] = mock.state.customers
  const screenOf = renderScreen(<NewPackageScreen />, { as, query: { receiverId: customer?.id ?? '' } })
  await screen.findAllByText('Asha Mohamed')
  await screenOf.user.type(screen.getByRole('textbox', { name: 'Description' }), 'Shoes')
  await screenOf.user.type(screen.getByRole('textbox', { name: 'Weight' }), '12.3')
  return screenOf
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('the package form takes quantity and price from the list, and says how it came to them', async () => {
  await openPackage(WAREHOUSE)
  await waitFor(() => expect(box('Price, US$').value).toBe('10'))
  expect(box('Weight billed').value).toBe('12.5')
  expect(box('Price, US$').disabled).toBe(true)
  expect(screen.getByText('From the price list')).toBeTruthy()
  expect(screen.getByText(/Rounded to steps of 0.5: 12.5 kg/)).toBeTruthy()
})

test('another price asks for its reason and says how far it is from the list', async () => {
  const { user } = await openPackage(MANAGER)
  await waitFor(() => expect(box('Price, US$').value).toBe('10'))
  await user.clear(box('Price, US$'))
  await user.type(box('Price, US$'), '8')
  const shown = () => document.querySelector('summary')?.textContent
  await waitFor(() => expect(shown()).toBe('Priced by hand, -20 % from the list'))
  expect(box('Why another price than the list’s')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take the list’s price' }))
  await waitFor(() => expect(box('Price, US$').value).toBe('10'))
})

const STEPS = {
  measure: 'kg',
  scope: 'package',
  weightKg: '20',
  cbm: null,
  divisor: null,
  kgPerCbm: null,
  byWeight: null,
  byVolume: null,
  chargeable: '20',
  roundingStep: null,
  roundingDirection: 'up',
  rounded: '20',
  minimumCharge: null,
  charged: '20',
  pieces: 1,
  lines: 1,
  currency: 'USD',
  listPrice: '10',
  percent: null,
  rate: null,
} as const

/** A package of 20 kg, priced by the list that is in force. */
function storePriced(): string {
  mock.state.priceLists = [{ ...draft(), publishedAt: '2026-11-23T06:00:00.000Z', isInForce: true }]
  const [list] = mock.state.priceLists
  const line = { description: 'Shoes', quantity: '20', price: '10', weightKg: '20' }
  const body = packageInput.parse({ receiverId: newId(), freightMode: 'air', packingList: [line] })
  const rates = { exchangeRate: '2600', cnyRate: '7.1' } as never
  const cargo = makePackage({ id: newId(), receiver: makeCustomer(), products: [], body, rates })
  const listed = { listId: list?.id ?? '', listNumber: 2, ruleId: list?.rules[0]?.id ?? '', steps: STEPS }
  const pricing = { source: 'list', list: { ...listed, quantity: '20', price: '10' }, reason: null } as const
  cargo.packingList = cargo.packingList.map((item) => ({ ...item, quantityMeasure: 'kg', pricing }))
  mock.state.packages = [cargo]
  return cargo.id
}

test('a package that is edited shows how it was priced, and is priced anew once its weight changes', async () => {
  const id = storePriced()
  const { user } = renderScreen(<EditPackageScreen />, { as: WAREHOUSE, query: { id } })
  await screen.findByText('From the price list')
  expect(box('Weight').value).toBe('20')
  expect(screen.getByText(/Measured: 20 kg/)).toBeTruthy()
  await user.clear(box('Weight'))
  await user.type(box('Weight'), '30.2')
  await waitFor(() => expect(box('Weight billed').value).toBe('30.5'))
  expect(box('Price, US$').value).toBe('10')
  expect(screen.getByText(/Rounded to steps of 0.5: 30.5 kg/)).toBeTruthy()
  await user.clear(box('Weight'))
  await user.type(box('Weight'), '20')
  await waitFor(() => expect(box('Weight billed').value).toBe('20'))
})

test('the receiving desk shows what a parcel costs by the list, and how that comes about', async () => {
  mock.state.priceLists = [{ ...draft(), publishedAt: '2026-11-23T06:00:00.000Z', isInForce: true }]
  const air = { freightMode: 'air', shelf: '' } as const
  const weighed = { ...NEW_PARCEL, weightKg: '12.3' }
  renderScreen(<ParcelPrice values={weighed} defaults={air} />, { as: WAREHOUSE })
  expect(await screen.findByText('From the price list')).toBeTruthy()
  const price = screen.getByRole('region', { name: 'Price' })
  expect(price.textContent).toContain('125.00')
  expect(screen.getByText(/Rounded to steps of 0.5: 12.5 kg/)).toBeTruthy()
})

test('a size that is half typed is no size yet for the price of a parcel', () => {
  const air = { freightMode: 'air', shelf: '' } as const
  const half = { ...NEW_PARCEL, weightKg: '12.3', lengthCm: '60', widthCm: '4' }
  const [line] = pricesInputOf(half, air)?.packingList ?? []
  expect(line).toMatchObject({ weightKg: '12.3' })
  expect(line).not.toHaveProperty('lengthCm')
  const whole = pricesInputOf({ ...half, heightCm: '50' }, air)?.packingList
  expect(whole?.[0]).toMatchObject({ lengthCm: '60', widthCm: '4', heightCm: '50' })
})

test('a package says that the list would give another price, and takes it after a question', async () => {
  const id = storePriced()
  mock.state.listPrice = '140.00'
  const { user } = renderScreen(<PackageScreen />, { as: MANAGER, query: { id } })
  const title = 'By the price list it would now cost US$ 140.00 instead of US$ 200.00'
  expect(await screen.findByText(title)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take the list’s price' }))
  const question = await screen.findByRole('dialog', { name: /from US\$ 200.00 to US\$ 140.00/ })
  await user.click(within(question).getByRole('button', { name: 'Take the list’s price' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(mock.state.packages[0]?.totalUSD).toBe('140.00')
})
