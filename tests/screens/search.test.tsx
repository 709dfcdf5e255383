import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GlobalSearchScreen } from '@/components/search/GlobalSearchScreen'
import { recentSearches } from '@/lib/client/recent-searches'
import { clearSession, storeSession } from '@/lib/client/session-store'
import { received } from '@/tests/msw/received'
import { BREAKS, LATE } from '@/tests/msw/search-handlers'
import { asUser, MANAGER, makeBatch, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const box = () => screen.getByRole('combobox', { name: 'Search everything' })
const lines = () => screen.getAllByRole('option').map((line) => line.textContent)

test('a package is found by its number and opened with Enter alone', async () => {
  const location = { site: 'guangzhou', code: 'A-02-3' } as const
  const cargo = received({ trackingNumber: 'UMJ7K2M4Q8D', location })
  mock.state.packages = [cargo]
  const { user, visited } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), '7k2m4q8d')
  await screen.findByText('UMJ7K2M4Q8D')
  expect(lines()[0]).toContain('Guangzhou · A-02-3')
  await user.keyboard('{Enter}')
  expect(visited).toEqual([`/admin/packages/${cargo.id}`])
  expect(recentSearches()).toEqual(['7k2m4q8d'])
})

test('names stay text, arrows choose, and all can be seen in their list', async () => {
  mock.state.customers = Array.from({ length: 8 }, (_, at) =>
    makeCustomer({ name: `Ng'ombe <script>alert(${at})</script> 测试` }),
  )
  const { user, visited } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), "ng'ombe")
  await screen.findByText("Ng'ombe <script>alert(0)</script> 测试")
  // The API stopped to count there.
  expect(screen.getByText('At least 8 found')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(visited).toEqual([`/admin/customers/${mock.state.customers[1]?.id}`])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(visited[1]).toBe("/admin/customers?search=ng'ombe")
})

test('a late answer never takes the place of a newer one', async () => {
  mock.state.customers = [makeCustomer({ name: LATE }), makeCustomer({ name: 'Zainab' })]
  const { user } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), LATE)
  await waitFor(() => expect(mock.state.calls).toContain('GET /search'))
  await user.clear(box())
  await user.type(box(), 'zainab')
  await screen.findByText('Zainab')
  // Another search is answered after the late one would have been.
  await user.clear(box())
  await user.type(box(), `${LATE} 2`)
  await screen.findByText(`Nothing found for “${LATE} 2”`)
  expect(screen.queryByText(LATE)).toBeNull()
})

test('one letter and Enter says that it is too short, and stays', async () => {
  const { user, visited } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'a{Enter}')
  expect(await screen.findByText('Keywords too short')).toBeTruthy()
  expect(visited.filter((path) => !path.includes('keywords='))).toEqual([])
  expect(box()).toBeTruthy()
})

test('too short is said and not asked; a failure is said and asked again', async () => {
  const { user } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'ab')
  expect(await screen.findByText('Keywords too short')).toBeTruthy()
  expect(mock.state.calls).not.toContain('GET /search')
  await user.clear(box())
  await user.type(box(), BREAKS)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Something went wrong. Try again later')
  const before = mock.state.calls.length
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(mock.state.calls.length).toBeGreaterThan(before))
})

test('pages are found by their names, those alone that one may open', async () => {
  const { user, unmount } = renderScreen(<GlobalSearchScreen />, { as: WAREHOUSE })
  await user.type(box(), 'book')
  await screen.findByText('Nothing found for “book”')
  expect(screen.queryAllByRole('option')).toEqual([])
  unmount()
  renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'book')
  await waitFor(() => expect(lines()).toEqual(['New entry in the books', 'Book-keeping']))
  await user.clear(box())
  await user.type(box(), 'my acc')
  await waitFor(() => expect(lines()).toEqual(['My account']))
})

test('former searches are offered again to who made them, and to nobody after logout', async () => {
  mock.state.customers = [makeCustomer({ name: 'Zainab' })]
  const { user, unmount } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'zainab')
  await screen.findByText('Zainab')
  await user.keyboard('{Enter}')
  unmount()
  renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.click(await screen.findByText('zainab'))
  expect((box() as HTMLInputElement).value).toBe('zainab')

  storeSession({ user: asUser(WAREHOUSE), authToken: 'other' })
  expect(recentSearches()).toEqual([])
  const manager = asUser(MANAGER)
  storeSession({ user: manager, authToken: 'own' })
  expect(recentSearches()).toEqual(['zainab'])
  clearSession()
  storeSession({ user: manager, authToken: 'own' })
  expect(recentSearches()).toEqual([])
})

test('a verb and a number are an action: Enter opens the payment of the package', async () => {
  const cargo = received({ trackingNumber: 'UMJ7K2M4Q8D' })
  mock.state.packages = [cargo]
  const { user, visited } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'take a payment 7k2m4q8d')
  await waitFor(() => expect(lines()[0]).toContain('Take a payment for UMJ7K2M4Q8D'))
  await user.keyboard('{Enter}')
  expect(visited).toEqual([`/admin/packages/${cargo.id}?action=pay`])
})

test('a batch is moved by its number', async () => {
  const batch = makeBatch({ number: 'SEA-26' })
  mock.state.batches = [batch]
  const { user, visited } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'Move sea-26')
  await waitFor(() => expect(lines()[0]).toBe('Move SEA-26'))
  await user.keyboard('{Enter}')
  expect(visited).toEqual([`/admin/batches/${batch.id}?action=move`])
})

test('a verb is one in the reader’s language, which may have no blanks', async () => {
  mock.state.batches = [makeBatch({ number: 'SEA-26' })]
  const { user } = renderScreen(<GlobalSearchScreen />, { as: MANAGER, language: 'zh' })
  const chinese = screen.getByRole<HTMLInputElement>('combobox')
  await user.type(chinese, '推进sea-26')
  expect(chinese.value).toBe('推进sea-26')
  await waitFor(() => expect(lines()[0]).toBe('推进 SEA-26'))
})

test('without a verb what was found comes first, and what may be done with it after', async () => {
  mock.state.batches = [makeBatch({ number: 'SEA-26' })]
  const { user, unmount } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'sea-26')
  await screen.findByText('Move SEA-26')
  expect(lines()[0]).toContain('SEA-26Sea cargo')
  expect(lines()[1]).toBe('Move SEA-26')
  unmount()
  const clerk = renderScreen(<GlobalSearchScreen />, { as: WAREHOUSE })
  await clerk.user.type(box(), 'move sea-26')
  await screen.findByText('SEA-26')
  expect(screen.queryByText('Move SEA-26')).toBeNull()
})

test('what begins without a search is found by its words', async () => {
  const { user, visited } = renderScreen(<GlobalSearchScreen />, { as: MANAGER })
  await user.type(box(), 'new customer')
  await waitFor(() => expect(lines()).toEqual(['New customer']))
  await user.keyboard('{Enter}')
  expect(visited).toEqual(['/admin/customers?new=1'])
})
