import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BatchDrawer } from '@/components/batches/BatchDrawer'
import { LanesScreen } from '@/components/lanes/LanesScreen'
import { RouteMap } from '@/components/tracking/RouteMap'
import { makeCity, makeLane } from '@/tests/msw/make-lane'
import { MANAGER } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const open = () => renderScreen(<LanesScreen />, { as: MANAGER })

/** The titles of what a select offers. */
async function optionsOf(user: ReturnType<typeof renderScreen>['user'], label: string) {
  await user.click(screen.getByLabelText(label))
  await waitFor(() => expect(document.querySelector('.ant-select-item-option')).toBeTruthy())
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
}

test('the lanes are listed with their modes, and their cities in three languages', async () => {
  mock.state.lanes.push(makeLane('yiwu', { isBySea: false, isActive: false }))
  mock.state.cities.push(makeCity('yiwu', 'Yiwu', { chinese: '义乌' }))
  open()
  const row = (await screen.findByText(/Yiwu → Dar es Salaam/)).closest('tr')
  if (!row) throw new Error('no row')
  expect(within(row).getByText('not used')).toBeTruthy()
  expect(within(row).getByText('By air')).toBeTruthy()
  expect(screen.getAllByText('By sea · By air')).toHaveLength(2)
  expect(screen.getByText('义乌')).toBeTruthy()
})

test('the heads of lanes and cities stay in sight while their rows are scrolled', async () => {
  open()
  await screen.findByText(/Guangzhou → Dar es Salaam/)
  const heads = screen.getAllByRole('columnheader')
  expect(heads.length).toBeGreaterThan(6)
  for (const head of heads) expect(head.closest('.ant-table-sticky-holder'), head.textContent).toBeTruthy()
})

test('a city and a lane to it are added; what is wrong is said at its field', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'New city' }))
  const cityForm = await screen.findByRole('dialog')
  const type = (label: string, text: string) => user.type(within(cityForm).getByLabelText(label), text)
  await type('Code', 'Mombasa!')
  await type('English name', 'Mombasa')
  await type('Chinese name', '蒙巴萨')
  await type('Swahili name', 'Mombasa')
  await user.click(within(cityForm).getByRole('button', { name: 'Save' }))
  expect(await within(cityForm).findByText(/Small letters, figures and hyphens, beginning/)).toBeTruthy()
  await user.type(within(cityForm).getByLabelText('Code'), '{Backspace}')
  await user.click(within(cityForm).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.cities.map(({ code }) => code)).toContain('mombasa'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /New lane/ }))
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findAllByText('Required')).toHaveLength(2)
  for (const [label, name] of [
    ['Leaves from', 'Guangzhou'],
    ['Arrives in', 'Mombasa'],
  ] as const) {
    await user.click(within(drawer).getByLabelText(label))
    const [option] = (await screen.findAllByTitle(name)).slice(-1)
    if (!option) throw new Error(`no ${name}`)
    await user.click(option)
  }
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.lanes).toHaveLength(3))
  expect(mock.state.lanes[2]).toMatchObject({
    departurePort: 'guangzhou',
    dischargePort: 'mombasa',
    isBySea: true,
    isByAir: false,
  })
})

test('the last lane in use stays so, its cities stay, and what is used has no button to delete it', async () => {
  mock.state.lanes = [makeLane('guangzhou')]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Guangzhou → Dar es Salaam' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByLabelText('Leaves from')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  await user.click(within(drawer).getByRole('checkbox', { name: 'In use' }))
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText('This is the last lane in use')).toBeTruthy()
  expect(mock.state.lanes[0]?.isActive).toBe(true)
})

test('somebody else’s change of a lane is shown before it is overwritten', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Hong Kong → Dar es Salaam' }))
  const drawer = await screen.findByRole('dialog')
  const [, second] = mock.state.lanes
  if (!second) throw new Error('no lane')
  mock.state.lanes = mock.state.lanes.map((lane) =>
    lane === second ? { ...lane, sortOrder: 5, version: 2 } : lane,
  )
  const order = within(drawer).getByLabelText('Order in lists')
  await user.clear(order)
  await user.type(order, '7')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await user.click(await within(drawer).findByRole('button', { name: 'Keep mine' }))
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.lanes[1]).toMatchObject({ sortOrder: 7, version: 3 }))
})

test('a lane that nothing names is deleted when it is confirmed', async () => {
  mock.state.lanes.push(makeLane('yiwu', { isUsed: false }))
  mock.state.cities.push(makeCity('yiwu', 'Yiwu'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Yiwu → Dar es Salaam' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(mock.state.lanes).toHaveLength(2))
})

test('an office with one lane is asked for no city, nor for a mode that is not travelled', async () => {
  mock.state.lanes = [makeLane('guangzhou', { isByAir: false })]
  renderScreen(<BatchDrawer batch={null} onClosed={() => undefined} />, { as: MANAGER })
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByLabelText('Port of departure').closest('.ant-form-item-hidden')).toBeTruthy()
  expect(within(drawer).getByLabelText('Port of discharge').closest('.ant-form-item-hidden')).toBeTruthy()
  expect(within(drawer).getAllByRole('radio')).toHaveLength(1)
})

test('with several lanes the destination and the modes follow the city of departure', async () => {
  mock.state.lanes.push(makeLane('yiwu', { dischargePort: 'mombasa', isBySea: false, sortOrder: 3 }))
  mock.state.cities.push(makeCity('yiwu', 'Yiwu'), makeCity('mombasa', 'Mombasa'))
  const { user } = renderScreen(<BatchDrawer batch={null} onClosed={() => undefined} />, { as: MANAGER })
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getAllByRole('radio')).toHaveLength(3)
  expect(await optionsOf(user, 'Port of departure')).toEqual(['Guangzhou', 'Hong Kong', 'Yiwu'])
  await user.click(screen.getByTitle('Yiwu'))
  await waitFor(() => expect(within(drawer).getAllByRole('radio')).toHaveLength(1))
  expect(within(drawer).getByText('Air cargo')).toBeTruthy()
  await user.type(within(drawer).getByLabelText('Batch number'), 'Y-1')
})

test('a lane without a map is a line between its cities, with the ship or plane on it', () => {
  const route = { mode: 'sea', mapFrom: null, from: 'Yiwu', to: 'Mombasa', at: 'inTransit' } as const
  const { container } = renderScreen(<RouteMap route={route} statusKey="onTheWay" />)
  expect(screen.getByText(/somewhere at sea between Yiwu and Mombasa/)).toBeTruthy()
  const uses = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))
  expect(uses).toEqual(['/drawings/routes.svg#sea'])
})
