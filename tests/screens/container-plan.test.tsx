import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BatchLoad } from '@/components/batches/BatchLoad'
import type { BoxLineRow, BoxPackage } from '@/lib/contracts/container-plan'
import { MANAGER, makeBatch, newId } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const ids = new Map<string, string>()
function idOf(name: string): string {
  const id = ids.get(name) ?? newId()
  ids.set(name, id)
  return id
}

const cargo = (name: string, part: Partial<BoxPackage> = {}): BoxPackage => ({
  id: idOf(name),
  trackingNumber: `UMJ-${name}`,
  cartonId: null,
  isPaymentComplete: false,
  priceUSDPerCbm: '100.00',
  ...part,
})
const line = (name: string, part: Partial<BoxLineRow> = {}): BoxLineRow => ({
  id: newId(),
  packageId: idOf(name),
  pieces: 1,
  lengthCm: '100',
  widthCm: '100',
  heightCm: '100',
  cbm: '1',
  weightKg: '50',
  thisSideUp: true,
  ...part,
})
const NONE = { lengthCm: null, widthCm: null, heightCm: null }

async function openPicture(batch = makeBatch()) {
  const { user } = renderScreen(<BatchLoad batch={batch} mayRepack={false} />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Show how it may be loaded' }))
  return user
}

test('the picture turns its layers, what is paid for nearest the doors, and says what is left and what still fits', async () => {
  mock.state.boxes = {
    packages: [cargo('PAID', { isPaymentComplete: true }), cargo('OPEN'), cargo('HUGE'), cargo('CUBE')],
    lines: [
      line('PAID'),
      // More than stand beside and on each other.
      line('OPEN', { pieces: 4, weightKg: '400' }),
      line('HUGE', { heightCm: '300' }),
      line('CUBE', { ...NONE, cbm: '1' }),
    ],
    waiting: {
      packages: [cargo('CHEAP'), cargo('DEAR', { priceUSDPerCbm: '900.00' })],
      lines: [line('CHEAP'), line('DEAR')],
    },
  }
  const user = await openPicture()
  expect(await screen.findByText('An estimate, not a loading order')).toBeTruthy()
  expect(screen.getByText(/1 line was not measured: its boxes are drawn as cubes/)).toBeTruthy()
  const layers = screen.getByRole('region', { name: 'Layers' })
  expect(within(layers).getByRole('img', { name: 'Layer 1 of 2: 0 to 100 cm' })).toBeTruthy()
  expect(within(layers).getByRole('link', { name: 'UMJ-OPEN' })).toBeTruthy()
  expect(within(layers).queryByText('UMJ-PAID')).toBeNull()
  const deeper = within(layers).getByRole<HTMLButtonElement>('button', { name: 'Deeper inside' })
  const nearer = within(layers).getByRole<HTMLButtonElement>('button', { name: 'Nearer the doors' })
  expect([deeper.disabled, nearer.disabled]).toEqual([true, false])
  await user.click(nearer)
  expect(within(layers).getByRole('img', { name: 'Layer 2 of 2: 100 to 200 cm' })).toBeTruthy()
  expect(within(layers).getByRole('link', { name: 'UMJ-PAID' })).toBeTruthy()
  expect([deeper.disabled, nearer.disabled]).toEqual([false, true])
  expect(screen.getByText(/1 box: larger than the container/)).toBeTruthy()
  const fitting = screen.getAllByRole('link', { name: /UMJ-(CHEAP|DEAR)/ })
  expect(fitting.map(({ textContent }) => textContent)).toEqual(['UMJ-DEAR', 'UMJ-CHEAP'])
})

test('a batch without boxes says so', async () => {
  await openPicture()
  expect(await screen.findByText('There is no box to place.')).toBeTruthy()
  expect(screen.getByText('No approved package fits behind the last layer.')).toBeTruthy()
})

test('a batch by air has no container', async () => {
  renderScreen(<BatchLoad batch={makeBatch({ freightMode: 'air' })} mayRepack={false} />, { as: MANAGER })
  expect(await screen.findByText('Cartons')).toBeTruthy()
  expect(screen.queryByText('Picture of a container')).toBeNull()
})
