import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PackagesScreen } from '@/components/packages/PackagesScreen'
import { received } from '@/tests/msw/received'
import { MANAGER, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const NUMBERS = ['UMJAAAAAAAA', 'UMJBBBBBBBB', 'UMJCCCCCCCC', 'UMJDDDDDDDD']
const owner = { id: MANAGER.id, name: MANAGER.name }

beforeEach(() => {
  mock.state.packages = NUMBERS.map((trackingNumber) => received({ trackingNumber }))
  mock.state.listViews = []
})

const heads = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const saved = (name: string, query: string, isShared = false) => {
  const view = { id: newId(), list: 'packages' as const, name, query, isShared, owner, version: 1 }
  mock.state.listViews.push(view)
  return view
}
async function choose(user: ReturnType<typeof renderScreen>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('what is seen is saved under a name, becomes a tab, and All returns to the whole list', async () => {
  const { user } = renderScreen(<PackagesScreen />, {
    as: MANAGER,
    query: { unknownOwner: 'true', pageNum: '1' },
  })
  await choose(user, 'Save as a view…')
  const dialog = await screen.findByRole('dialog')
  // The first field has the focus at once: no key is lost while the dialog comes in.
  await user.keyboard("Ng'ombe")
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe("Ng'ombe")
  await user.click(within(dialog).getByRole('checkbox', { name: 'Show it to everybody in the office' }))
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save view' }))
  const tab = await screen.findByRole('tab', { name: "Ng'ombe" })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(mock.state.listViews).toMatchObject([
    { name: "Ng'ombe", isShared: true, query: 'unknownOwner=true' },
  ])
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(await screen.findByRole('link', { name: NUMBERS[0] })).toBeTruthy()
  await user.click(tab)
  expect(await screen.findByText('No package matches')).toBeTruthy()
})

test('a view brings its columns in their order, and what is changed there is saved in the view', async () => {
  const view = saved('Short', 'columns=trackingNumber,pieces,receiver')
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('tab', { name: 'Short' }))
  await waitFor(() => expect(heads().slice(1)).toEqual(['Tracking number', 'Pieces', 'Receiver']))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Move Receiver to the left' }))
  await user.click(screen.getByRole('checkbox', { name: 'Weight, kg' }))
  await waitFor(() =>
    expect(heads().slice(1)).toEqual(['Tracking number', 'Receiver', 'Pieces', 'Weight, kg']),
  )
  await choose(user, 'Save changes to “Short”')
  await waitFor(() =>
    expect(decodeURIComponent(view.query)).toBe('columns=trackingNumber,receiver,pieces,kg'),
  )
  await user.click(screen.getByRole('tab', { name: 'All' }))
  await waitFor(() => expect(heads()).toContain('Batch / mode'))
})

test('columns that a person orders outside of a view stay theirs', async () => {
  const first = renderScreen(<PackagesScreen />, { as: MANAGER })
  await first.user.click(await screen.findByRole('button', { name: 'Columns' }))
  await first.user.click(await screen.findByRole('button', { name: 'Move Status to the left' }))
  await waitFor(() => expect(heads().slice(1, 4)).toEqual(['Tracking number', 'Status', 'Receiver']))
  first.unmount()
  renderScreen(<PackagesScreen />, { as: MANAGER })
  await waitFor(() => expect(heads().slice(1, 4)).toEqual(['Tracking number', 'Status', 'Receiver']))
})

test('a view that is removed comes back by Undo', async () => {
  saved('Unpaid', 'unpaid=true')
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('tab', { name: 'Unpaid' }))
  await choose(user, 'Remove “Unpaid”…')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(mock.state.listViews).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Unpaid' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('tab', { name: 'Unpaid' })).toBeTruthy()
})

test('somebody else’s shared view is opened, and neither changed nor removed', async () => {
  saved('Theirs', 'unpaid=true', true)
  const { user } = renderScreen(<PackagesScreen />, { as: WAREHOUSE })
  await user.click(await screen.findByRole('tab', { name: 'Theirs' }))
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Save as a view…', 'Copy a link to this view'])
})

test('Shift and a click tick all rows in between', async () => {
  const { user } = renderScreen(<PackagesScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('checkbox', { name: `Tick ${NUMBERS[0]}` }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: `Tick ${NUMBERS[2]}` }))
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('3 packages ticked')).toBeTruthy()
})
