import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PackagesScreen } from '@/components/packages/PackagesScreen'
import { makeLocations } from '@/tests/msw/location-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, makeBatch, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

beforeEach(() => {
  mock.state.packages = [
    received({ trackingNumber: 'UMJAAAAAAAA', waitingStatus: 'approved' }),
    received({ trackingNumber: 'UMJBBBBBBBB' }),
    received({ trackingNumber: 'UMJCCCCCCCC', receiverInfo: null }),
  ]
  mock.state.batches = [makeBatch(), makeBatch({ number: 'OLD-7', transitStatus: 4 })]
})

const tick = (number: string) => screen.findByRole('checkbox', { name: `Tick ${number}` })

test('each ticked package is done or refused by itself, with the reason beside its number', async () => {
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER })
  await user.click(await tick('UMJAAAAAAAA'))
  await user.click(await tick('UMJBBBBBBBB'))
  expect(screen.getByText('2 packages ticked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Batch…' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Do it' }).disabled).toBe(true)
  await user.click(within(dialog).getByRole('combobox', { name: 'Batch' }))
  await user.click(await screen.findByText('SEA-001'))
  await user.dblClick(within(dialog).getByRole('button', { name: 'Do it' }))
  expect(await within(dialog).findByText(/1 package done\. 1 refused/)).toBeTruthy()
  const refused = within(dialog).getByRole('link', { name: 'UMJBBBBBBBB' }).closest('li')
  expect(refused?.textContent).toContain('Only approved cargo can be put in a batch')
  expect(mock.state.calls.filter((call) => call === 'POST /packages/bulk')).toHaveLength(1)
})

test('who may not move batches has no button for it', async () => {
  const { user } = renderScreen(<PackagesScreen />, { as: WAREHOUSE })
  await user.click(await tick('UMJAAAAAAAA'))
  expect(screen.queryByRole('button', { name: 'Batch…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Waiting room…' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Carton…' })).toBeTruthy()
})

test('labels are printed for all that are ticked', async () => {
  const { user, visited } = renderScreen(<PackagesScreen />, { as: WAREHOUSE })
  await user.click(await tick('UMJAAAAAAAA'))
  await user.click(await tick('UMJCCCCCCCC'))
  await user.click(screen.getByRole('link', { name: /Print labels/ }))
  const [first, , third] = mock.state.packages
  expect(visited).toEqual([`/admin/labels?packages=${first?.id},${third?.id}`])
})

test('the filter of unknown owners comes from the address and can be taken away', async () => {
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER, query: { unknownOwner: 'true' } })
  expect(await screen.findByRole('link', { name: 'UMJCCCCCCCC' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'UMJAAAAAAAA' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByRole('link', { name: 'UMJAAAAAAAA' })).toBeTruthy()
})

test('a batch of long ago has its number in the filter', async () => {
  const old = mock.state.batches[1]
  mock.state.batches.push(...Array.from({ length: 25 }, () => makeBatch()))
  mock.state.batches.push(...mock.state.batches.splice(1, 1))
  renderScreen(<PackagesScreen />, { as: MANAGER, query: { batchId: old?.id ?? '' } })
  await waitFor(() => expect(screen.getByText('OLD-7')).toBeTruthy())
})

test('the number stays in sight while the list is moved sideways', async () => {
  renderScreen(<PackagesScreen />, { as: MANAGER })
  const number = (await screen.findByRole('link', { name: 'UMJAAAAAAAA' })).closest('td')
  expect(number?.className).toContain('ant-table-cell-fix-start')
})

test('what the packages of the page come to stands below them', async () => {
  const [first, second, third] = mock.state.packages
  Object.assign(first ?? {}, {
    pieces: 3,
    weightKg: '10.5',
    cbm: '0.2',
    totalUSD: '6.00',
    remainingUSD: '2.50',
  })
  Object.assign(second ?? {}, {
    pieces: 4,
    weightKg: '0.25',
    cbm: '0.05',
    totalUSD: '4.10',
    remainingUSD: '4.10',
  })
  Object.assign(third ?? {}, { pieces: 1, weightKg: '2', cbm: '0', totalUSD: '1.00', remainingUSD: '0.00' })
  Object.assign(third ?? {}, { isPaymentComplete: true })
  renderScreen(<PackagesScreen />, { as: MANAGER })
  const totals = (await screen.findByText('Total')).closest('tr')
  const texts = [...(totals?.cells ?? [])].map((cell) => cell.textContent)
  expect(texts.slice(-6, -1)).toEqual(['8', '12.75', '0.25', 'US$ 11.10', 'US$ 6.60'])
})

/** The cells of the totals row, whatever it is called. */
async function totalsRow(label: string): Promise<(string | null)[]> {
  const row = (await screen.findByText(label)).closest('tr')
  return [...(row?.cells ?? [])].map((cell) => cell.textContent)
}

test('the totals are of all that the list finds, and of the page alone where those are too many to add up', async () => {
  mock.state.packageSums = {
    packages: 3,
    pieces: 1234,
    weightKg: '5000.5',
    cbm: '32.75',
    totalUSD: '9000.00',
    openUSD: '125.50',
  }
  const query = { itemsPerPage: '2' }
  const { unmount } = renderScreen(<PackagesScreen />, { as: MANAGER, query })
  expect((await totalsRow('Total')).slice(-6, -1)).toEqual([
    '1,234',
    '5,000.5',
    '32.75',
    'US$ 9,000.00',
    'US$ 125.50',
  ])
  unmount()
  mock.state.packageSums = null
  renderScreen(<PackagesScreen />, { as: MANAGER, query })
  expect((await totalsRow('This page')).slice(-6)).toHaveLength(6)
})

test('cargo is put at a location from its own row, and what is ticked by the menu of changes', async () => {
  mock.state.locations = makeLocations('guangzhou', 'A')
  const { user } = renderScreen(<PackagesScreen />, { as: WAREHOUSE })
  await user.click(await screen.findByRole('button', { name: 'Actions for UMJAAAAAAAA' }))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['Carton…', 'Location…', 'Print labels'])
  await user.click(screen.getByRole('menuitem', { name: 'Location…' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: 'Location' }))
  // The first is what a screen reader is told of the options.
  const [, option] = await screen.findAllByText('A-01-2')
  if (option) await user.click(option)
  await user.click(within(dialog).getByRole('button', { name: 'Do it' }))
  expect(await within(dialog).findByText(/1 package done\./)).toBeTruthy()
})

test('the price list’s totals are shown before anything is priced by it, and only those are asked for', async () => {
  mock.state.listPrice = '86.10'
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER })
  await user.click(await tick('UMJAAAAAAAA'))
  await user.click(screen.getByRole('button', { name: /Change$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Price by the list…' }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findAllByText(/86\.10/)).length).toBe(2)
  await user.click(within(dialog).getByRole('button', { name: 'Do it' }))
  expect(await within(dialog).findByText(/1 package done\./)).toBeTruthy()
})

test('another owner is chosen by whoever edits packages, and the price as theirs is shown before it is done', async () => {
  mock.state.listPrice = '86.10'
  mock.state.customers = [makeCustomer({ name: 'Neema Kessy' })]
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER })
  await user.click(await tick('UMJAAAAAAAA'))
  await user.click(screen.getByRole('button', { name: /Change$/ }))
  expect(await screen.findAllByRole('menuitem', { name: 'Owner…' })).toHaveLength(1)
  await user.click(screen.getByRole('menuitem', { name: 'Owner…' }))
  const dialog = await screen.findByRole('dialog')
  const start = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Do it' })
  expect(start.disabled).toBe(true)
  await user.type(within(dialog).getByRole('combobox'), 'Neema')
  await user.click(await screen.findByTitle(/Neema Kessy/))
  expect((await within(dialog).findAllByText(/86\.10/)).length).toBe(2)
  await user.click(start)
  expect(await within(dialog).findByText(/1 package done\./)).toBeTruthy()
  expect(mock.state.bulkAction).toMatchObject({
    kind: 'owner',
    receiverId: mock.state.customers[0]?.id,
    agreed: [{ id: mock.state.packages[0]?.id, totalUSD: '86.10' }],
  })
})

test('a typed price shows what each package then costs, and leaves out what is billed by something else', async () => {
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER })
  await user.click(await tick('UMJAAAAAAAA'))
  await user.click(screen.getByRole('button', { name: /Change$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Type a price…' }))
  const dialog = await screen.findByRole('dialog')
  const price = within(dialog).getByRole('textbox', { name: 'Price in US$' })
  await user.type(price, '1.25')
  expect(await within(dialog).findByText(/None of these can take this price/)).toBeTruthy()
  const start = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Do it' })
  expect(start.disabled).toBe(true)
  await user.click(within(dialog).getByText('Per item'))
  // Two items at 1.25.
  expect((await within(dialog).findAllByText('2.50')).length).toBe(2)
  await user.type(within(dialog).getByRole('textbox', { name: /Reason for another price/ }), 'Agreed')
  await user.click(start)
  expect(await within(dialog).findByText(/1 package done\./)).toBeTruthy()
  expect(mock.state.bulkAction).toMatchObject({
    kind: 'price',
    per: 'item',
    priceUSD: '1.25',
    priceReason: 'Agreed',
  })
})
