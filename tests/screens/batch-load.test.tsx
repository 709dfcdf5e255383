import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BatchLoad } from '@/components/batches/BatchLoad'
import type { BatchDetail } from '@/lib/contracts/batches'
import { makeCarton } from '@/tests/msw/carton-handlers'
import { makeContainer } from '@/tests/msw/clock-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, makeBatch, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const CONTAINER = 'CSQU3054383'

let batch: BatchDetail
const k1 = makeCarton({
  number: 'K1',
  containerNumber: CONTAINER,
  seal: 'S-77',
  pieces: 12,
  cbm: '30.5',
  weightKg: '9000',
})
const k2 = makeCarton({ number: 'K2' })

const load = (trackingNumber: string, part: Parameters<typeof received>[0] = {}) => {
  const { id, number, freightMode, departureDate, departurePort, dischargePort, transitStatus } = batch
  const batchInfo = { id, number, freightMode, departureDate, departurePort, dischargePort, transitStatus }
  const cargo = received({ trackingNumber, batchInfo, ...part })
  mock.state.packages = [...mock.state.packages, cargo]
  return cargo
}

beforeEach(() => {
  batch = makeBatch({ packagesCount: 2 })
  mock.state.batches = [batch]
  mock.state.cartons = [k1, k2]
})

const open = (as = MANAGER) => renderScreen(<BatchLoad batch={batch} mayRepack />, { as })

/** The column of a carton, by its title. */
async function column(title: string): Promise<HTMLElement> {
  const head = await screen.findByRole('heading', { level: 3, name: title })
  const item = head.closest('li')
  if (!item) throw new Error(`${title} is in no list`)
  return item
}

test('each carton is a column with its type, seal and fill, and first stands what is in none', async () => {
  mock.state.containers = [{ ...makeContainer(CONTAINER), size: '20' }]
  const packed = load('UMJAAAAAAAA', { cartonInfo: { id: k1.id, number: 'K1' }, pieces: 3, cbm: '1.25' })
  load('UMJBBBBBBBB')
  open()
  const row = await screen.findByRole('list', { name: 'Cartons' })
  await within(row).findByText('UMJAAAAAAAA')
  const titles = within(row)
    .getAllByRole('heading', { level: 3 })
    .map((head) => head.textContent)
  expect(titles).toEqual(['Not in a carton yet', 'K1', 'K2'])

  const first = await column('K1')
  expect(await within(first).findByText('20 ft')).toBeTruthy()
  expect(within(first).getByText(CONTAINER)).toBeTruthy()
  expect(within(first).getByText('Seal S-77')).toBeTruthy()
  expect(within(first).getByText('30.5 of 33.1 CBM')).toBeTruthy()
  expect(within(first).getByText('9,000 of 28,200 kg')).toBeTruthy()
  const link = within(first).getByRole('link', { name: 'UMJAAAAAAAA' })
  expect(link.getAttribute('href')).toBe(`/admin/packages/${packed.id}`)
  expect(within(first).getByText(packed.receiverInfo?.name ?? '?')).toBeTruthy()
  expect(within(first).getByText('3 pieces · 1.25 CBM')).toBeTruthy()
  expect(within(await column('K2')).getByText('Carton or pallet')).toBeTruthy()
  expect(within(await column('Not in a carton yet')).getByText('UMJBBBBBBBB')).toBeTruthy()
})

test('a package is moved to another carton from its menu, and out of it again', async () => {
  const cargo = load('UMJAAAAAAAA', { cartonInfo: { id: k1.id, number: 'K1' } })
  const { user } = open(WAREHOUSE)
  const menu = { name: 'Move UMJAAAAAAAA to another carton' }
  await user.click(within(await column('K1')).getByRole('button', menu))
  expect(screen.queryByRole('menuitem', { name: 'K1' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'K2' }))
  await waitFor(() => expect(cargo.cartonInfo).toEqual({ id: k2.id, number: 'K2' }))
  const moved = within(await column('K2'))
  await user.click(await moved.findByRole('button', menu))
  await user.click(await screen.findByRole('menuitem', { name: 'Out of the carton' }))
  await waitFor(() => expect(cargo.cartonInfo).toBeNull())
  expect(await within(await column('Not in a carton yet')).findByText('UMJAAAAAAAA')).toBeTruthy()
})

test('of a batch that has left, only a manager moves a package', async () => {
  batch = { ...batch, transitStatus: 2 }
  load('UMJAAAAAAAA')
  const menu = { name: 'Move UMJAAAAAAAA to another carton' }
  const first = open(WAREHOUSE)
  await screen.findByText('UMJAAAAAAAA')
  expect(screen.queryByRole('button', menu)).toBeNull()
  first.unmount()
  open(MANAGER)
  expect(await screen.findByRole('button', menu)).toBeTruthy()
})

test('of many packages a column shows some at a time', async () => {
  for (let nth = 0; nth < 45; nth++) load(`UMJ${nth}`)
  const { user } = open()
  const loose = within(await column('Not in a carton yet'))
  const more = await loose.findByRole('button', { name: 'Show 20 more of 25' })
  expect(loose.getAllByRole('link')).toHaveLength(20)
  await user.click(more)
  await user.click(loose.getByRole('button', { name: 'Show 5 more of 5' }))
  expect(loose.getAllByRole('link')).toHaveLength(45)
  expect(loose.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('without a carton there is what waits for one, and nothing to move it to', async () => {
  mock.state.cartons = []
  load('UMJAAAAAAAA')
  open()
  expect(await screen.findByText('No cartons yet')).toBeTruthy()
  expect(await screen.findByText('UMJAAAAAAAA')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Scan out' })).toBeNull()
})

test('what is scanned into a carton is chosen in its column, and the field stands above them all', async () => {
  load('UMJAAAAAAAA')
  const { user } = open()
  await user.click(within(await column('K2')).getByRole('button', { name: 'Scan into it' }))
  const field = await screen.findByRole('textbox', { name: 'Scan into K2, Enter packs' })
  const row = screen.getByRole('list', { name: 'Cartons' })
  expect(field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
