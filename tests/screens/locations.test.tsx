import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { LocationsScreen } from '@/components/locations/LocationsScreen'
import { makeLocations } from '@/tests/msw/location-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

beforeEach(() => {
  mock.state.locations = [...makeLocations('guangzhou', 'A'), ...makeLocations('dar-es-salaam', 'D')]
  mock.state.packages = [
    received({ trackingNumber: 'UMJAAAAAAAA', shelf: null, location: null }),
    received({ trackingNumber: 'UMJBBBBBBBB', shelf: null, location: null, pieces: 3 }),
  ]
})

const field = () => screen.findByRole('textbox', { name: 'Scan a location or cargo' })
const shelves = () => mock.state.packages.map(({ shelf }) => shelf)

test('a location stays for all cargo that is scanned after it, and the same again says so', async () => {
  const { user } = renderScreen(<LocationsScreen />, { as: WAREHOUSE })
  await user.type(await field(), 'LOC:A-01-2{Enter}')
  expect(await screen.findByText('Now at Guangzhou · A-01-2: scan what you put there.')).toBeTruthy()
  await user.type(await field(), 'UMJAAAAAAAA{Enter}UMJBBBBBBBB{Enter}')
  expect(await screen.findByText('UMJAAAAAAAA (1 piece) lies at Guangzhou · A-01-2')).toBeTruthy()
  expect(await screen.findByText('UMJBBBBBBBB (all 3 pieces) lies at Guangzhou · A-01-2')).toBeTruthy()
  expect(shelves()).toEqual(['A-01-2', 'A-01-2'])
  await user.type(await field(), 'UMJBBBBBBBB{Enter}')
  expect(await screen.findByText('UMJBBBBBBBB lay at Guangzhou · A-01-2 already')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Another location' }))
  await user.type(await field(), 'a-1-1{Enter}UMJBBBBBBBB{Enter}')
  expect(await screen.findByText(/UMJBBBBBBBB .* lies at Guangzhou · A-01-1, before at A-01-2/)).toBeTruthy()
})

test('cargo that is scanned first waits for its location, and an unknown one does not take it', async () => {
  const { user } = renderScreen(<LocationsScreen />, { as: WAREHOUSE })
  await user.type(await field(), 'UMJAAAAAAAA{Enter}')
  expect(await screen.findAllByText(/UMJAAAAAAAA: now scan its location/)).toHaveLength(2)
  await user.type(await field(), 'LOC:Z-09-9{Enter}')
  expect(await screen.findByText('Z-09-9: no location of ours has this code')).toBeTruthy()
  expect(shelves()).toEqual([null, null])
  await user.type(await field(), 'LOC:A-01-1{Enter}')
  expect(await screen.findByText('UMJAAAAAAAA (1 piece) lies at Guangzhou · A-01-1')).toBeTruthy()
  await user.type(await field(), 'WRONG<script>1{Enter}')
  expect(await screen.findByText(/^WRONG<script>1: /)).toBeTruthy()
  expect(shelves()).toEqual(['A-01-1', null])
})

test('the office adds a zone and removes a location where nothing lies; the warehouse does neither', async () => {
  const here = mock.state.locations[0]?.code ?? ''
  mock.state.packages = [received({ shelf: here })]
  const { user } = renderScreen(<LocationsScreen />, { as: MANAGER, query: { tab: 'locations' } })
  expect(await screen.findByRole('button', { name: 'Remove A-01-2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: `Remove ${here}` })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Remove A-01-2' }))
  await waitFor(() => expect(mock.state.locations).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: /Add a zone/ }))
  const drawer = await screen.findByRole('dialog')
  await user.type(within(drawer).getByLabelText('Zone'), 'b')
  expect(await within(drawer).findByText('1 location: B-01-1')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Add a zone' }))
  expect(await screen.findByText('B-01-1')).toBeTruthy()
})

test('who works in the warehouse adds and removes nothing', async () => {
  renderScreen(<LocationsScreen />, { as: WAREHOUSE, query: { tab: 'locations' } })
  expect(await screen.findByText('A-01-2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remove|Add a zone/ })).toBeNull()
})

test('labels are printed for one warehouse, with bars and QR code of each location', async () => {
  renderScreen(<LocationsScreen />, { as: WAREHOUSE, query: { tab: 'labels', site: 'dar-es-salaam' } })
  expect(await screen.findByText('2 labels')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code of D-01-1' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Bar code of D-01-2' })).toBeTruthy()
  expect(screen.queryByText('A-01-1')).toBeNull()
})

test('an office without locations is told how to begin', async () => {
  mock.state.locations = []
  renderScreen(<LocationsScreen />, { as: MANAGER })
  expect(await screen.findByText('No locations yet')).toBeTruthy()
})
