import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { LocationsScreen } from '@/components/locations/LocationsScreen'
import { makeLocations } from '@/tests/msw/location-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

beforeEach(() => {
  mock.state.locations = makeLocations('guangzhou', 'A')
  mock.state.packages = [
    received({ trackingNumber: 'UMJAAAAAAAA', shelf: 'A-01-1' }),
    received({ trackingNumber: 'UMJBBBBBBBB', shelf: 'A-01-1' }),
    received({ trackingNumber: 'UMJCCCCCCCC', shelf: 'A-01-2' }),
  ]
})

const field = (name: string) => screen.findByRole('textbox', { name })
const query = { tab: 'stockTakes' }

test('a location is counted by scanning, and each difference is settled with a reason', async () => {
  const { user } = renderScreen(<LocationsScreen />, { as: MANAGER, query })
  expect(await screen.findByText('Nothing was counted yet')).toBeTruthy()
  await user.type(await field('Scan the location to count'), 'UMJAAAAAAAA{Enter}')
  expect(await screen.findByText('UMJAAAAAAAA: that is no location')).toBeTruthy()
  await user.type(await field('Scan the location to count'), 'LOC:A-01-1{Enter}')
  expect(await screen.findByText('0 of 2 packages seen')).toBeTruthy()
  await user.type(
    await field('Scan what lies here'),
    'UMJAAAAAAAA{Enter}UMJAAAAAAAA{Enter}UMJCCCCCCCC{Enter}LOC:A-01-2{Enter}XYZ99{Enter}',
  )
  expect(await screen.findByText('UMJAAAAAAAA: recorded here, 1 piece')).toBeTruthy()
  expect(await screen.findByText('UMJAAAAAAAA was scanned before')).toBeTruthy()
  expect(await screen.findByText('UMJCCCCCCCC is recorded at A-01-2')).toBeTruthy()
  expect(await screen.findByText('LOC:A-01-2 is a location: end this count first')).toBeTruthy()
  expect(await screen.findByText('XYZ99: no number of ours')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End the count' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/1 package was not seen whole/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'End the count' }))
  expect(await screen.findByText('3 differ, 3 open')).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Differences' })
  expect(within(list).queryByRole('button', { name: /(No longer|lies at).*XYZ99/ })).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'No longer here: UMJBBBBBBBB' }))
  const reason = await screen.findByRole('dialog')
  await user.click(within(reason).getByRole('button', { name: 'Settle' }))
  expect(await within(reason).findByText('Required')).toBeTruthy()
  await user.type(within(reason).getByLabelText('Reason'), 'Taken to the scales')
  await user.click(within(reason).getByRole('button', { name: 'Settle' }))
  expect(await screen.findByText('3 differ, 2 open')).toBeTruthy()
  expect(mock.state.stockTakes[0]?.take.differences).toContainEqual(
    expect.objectContaining({
      code: 'UMJBBBBBBBB',
      settled: expect.objectContaining({ decision: 'corrected', reason: 'Taken to the scales' }),
    }),
  )
})

test('who works in the warehouse counts, and the office settles', async () => {
  const { user } = renderScreen(<LocationsScreen />, { as: WAREHOUSE, query })
  await user.type(await field('Scan the location to count'), 'a-1-1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'End the count' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'End the count' }))
  expect(await screen.findAllByText('The office settles it')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /No longer here/ })).toBeNull()
})
