import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { fetchAllCustomers } from '@/hooks/customers'
import { FAIL, SLOW } from '@/tests/msw/handlers'
import { MANAGER, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const AWKWARD = ["Ng'ombe Traders", '<script>alert(1)</script>', '测试有限公司']

test('names are shown as text, whatever they hold', async () => {
  mock.state.customers = AWKWARD.map((name) => makeCustomer({ name }))
  renderScreen(<CustomersScreen />, { as: MANAGER })
  for (const name of AWKWARD) expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(screen.getByText('1–3 of 3')).toBeTruthy()
})

test('how many fit in all stands below the page', async () => {
  mock.state.customers = AWKWARD.map((name) => makeCustomer({ name }))
  renderScreen(<CustomersScreen />, { as: MANAGER, query: { itemsPerPage: '2' } })
  const totals = (await screen.findByText('Total')).closest('tr')
  expect(totals?.textContent).toContain('3 customers')
})

test('while nothing is known yet a skeleton stands in', async () => {
  const { container } = renderScreen(<CustomersScreen />, { as: MANAGER, query: { search: SLOW } })
  expect(container.querySelector('[aria-busy="true"] .ant-skeleton')).not.toBeNull()
})

test('an empty list says what to do next', async () => {
  renderScreen(<CustomersScreen />, { as: MANAGER })
  expect(await screen.findByText('No customers yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /New customer/ })).toHaveLength(2)
})

test('a search without a hit says so and keeps its words', async () => {
  mock.state.customers = [makeCustomer()]
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER })
  await screen.findByRole('link', { name: 'Asha Mohamed' })
  await user.type(screen.getByRole('searchbox'), 'nobody at all')
  expect(await screen.findByText('No customer matches')).toBeTruthy()
})

test('an error shows its request id and a way to try again', async () => {
  mock.state.customers = [makeCustomer({ name: FAIL.server })]
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER, query: { search: FAIL.server } })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('req-1')).toBeTruthy()
  const before = mock.state.calls.filter((call) => call === 'GET /customers').length
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('alert')
  expect(mock.state.calls.filter((call) => call === 'GET /customers').length).toBeGreaterThan(before)
})

test('who may not change customers has no button for it', async () => {
  mock.state.customers = [makeCustomer()]
  renderScreen(<CustomersScreen />, { as: WAREHOUSE })
  await screen.findByRole('link', { name: 'Asha Mohamed' })
  expect(screen.queryByRole('button', { name: /New customer/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

test('ticked customers are changed at once; what is refused is named with its reason', async () => {
  const asha = makeCustomer({ name: 'Asha Mohamed' })
  mock.state.customers = [asha, makeCustomer({ name: 'Juma Ally', mergedIntoId: asha.id })]
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('checkbox', { name: 'Tick Asha Mohamed' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tick Juma Ally' }))
  expect(screen.getByText('2 customers ticked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Language…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Do it' })
  expect(start.disabled).toBe(true)
  await user.click(dialog.getByRole('combobox', { name: 'Language of messages' }))
  await user.click(await screen.findByText('English', { selector: '.ant-select-item-option-content' }))
  await user.click(start)
  expect(await dialog.findByText(/1 customer changed. 1 refused; it stays as it was:/)).toBeTruthy()
  const refused = dialog.getByRole('link', { name: 'Juma Ally' }).closest('li')
  expect(refused?.textContent).toContain('merged')
  expect(mock.state.customers.map(({ language }) => language)).toEqual(['en', 'sw'])
})

test('who may not change customers cannot tick them', async () => {
  mock.state.customers = [makeCustomer()]
  renderScreen(<CustomersScreen />, { as: WAREHOUSE })
  await screen.findByRole('link', { name: 'Asha Mohamed' })
  expect(screen.queryByRole('checkbox', { name: /Tick/ })).toBeNull()
})

test('all customers are fetched page by page and merged in order', async () => {
  mock.state.customers = Array.from({ length: 745 }, (_, index) =>
    makeCustomer({ name: `Customer ${index}` }),
  )
  renderScreen(null, { as: MANAGER })
  const all = await fetchAllCustomers()
  expect(all.total).toBe(745)
  expect(all.rows.map((one) => one.name)).toEqual(mock.state.customers.map((one) => one.name))
  expect(mock.state.calls.filter((call) => call === 'GET /customers')).toHaveLength(8)
})
