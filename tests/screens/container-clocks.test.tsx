import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContainerClocksScreen } from '@/components/container-clocks/ContainerClocksScreen'
import { ContainersPanel } from '@/components/container-clocks/ContainersPanel'
import { PackageStorage } from '@/components/own-storage/PackageStorage'
import { addDays, officeToday } from '@/lib/domain/dates'
import { makeContainer } from '@/tests/msw/clock-handlers'
import { MANAGER, makeBatch, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const tariff = {
  id: '5b0b1f62-93d2-4b5e-9d0e-0d6b1f6293d2',
  clock: 'storage' as const,
  name: 'Terminal',
  carrier: null,
  currency: 'USD' as const,
  startEvent: 'discharged' as const,
  stopEvent: 'gateOut' as const,
  freeDays: 7,
  countsStartDay: false,
  bands: [{ size: '20' as const, fromDay: 1, perDay: '20.00' }],
  source: null,
  validFrom: '2026-01-01',
  isActive: true,
  version: 1,
}

test('a manager enters a tariff with its prices, and what is missing is said at its field', async () => {
  const { user } = renderScreen(<ContainerClocksScreen />, {
    as: MANAGER,
    query: { view: 'tariffs' },
  })
  expect(await screen.findByText('No tariffs yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /New tariff/ }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Tariff'), 'TPA')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(form).getAllByText('Required')).toHaveLength(2))
  await user.type(within(form).getByLabelText('Free days'), '7')
  await user.type(within(form).getByLabelText('Per day'), '20')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/from day 1: US\$ 20.00/)).toBeTruthy()
  expect(mock.state.clockTariffs).toMatchObject([{ name: 'TPA', freeDays: 7, bands: [{ perDay: '20' }] }])
})

test('the containers of a batch say how many free days are left, and what the days over cost', async () => {
  const discharged = addDays(officeToday(), -9)
  const days = { arrived: null, discharged, gateOut: null, emptyReturned: null }
  mock.state.clockTariffs = [tariff]
  mock.state.containers = [{ ...makeContainer('MSKU1234565'), size: '20', days }]
  renderScreen(<ContainersPanel batch={makeBatch()} />, { as: WAREHOUSE })
  expect(await screen.findByText('2 days over')).toBeTruthy()
  expect(screen.getByText('40.00')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the size of a container is entered, and its sum is there', async () => {
  const discharged = addDays(officeToday(), -9)
  const days = { arrived: null, discharged, gateOut: null, emptyReturned: null }
  mock.state.clockTariffs = [tariff]
  mock.state.containers = [{ ...makeContainer('MSKU1234565'), entered: days, days, version: 1 }]
  const { user } = renderScreen(<ContainersPanel batch={makeBatch()} />, { as: MANAGER })
  expect(await screen.findByText('no price for its size')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Days of MSKU1234565' }))
  const form = await screen.findByRole('dialog')
  await user.click(within(form).getByLabelText('Size'))
  await user.click(await screen.findByTitle('20 ft'))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('40.00')).toBeTruthy()
})

test('a clerk puts the storage that is shown on the price, and a manager alone may waive it', async () => {
  mock.state.storage = {
    measure: 'package',
    lastFreeDay: addDays(officeToday(), -4),
    days: 4,
    perDay: { usd: '1.00', tzs: '2600.00' },
    totalUSD: '6.00',
    chargedUSD: '0.00',
    openUSD: '6.00',
    isWaived: false,
    waiver: null,
  }
  const { user } = renderScreen(<PackageStorage packageId={newId()} />, {
    as: { ...WAREHOUSE, privilege: 'secretary' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add to the price' }))
  expect(await screen.findByText('Storage is on the price')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to the price' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull()
})
