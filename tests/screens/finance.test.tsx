import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OverviewScreen } from '@/components/finance/OverviewScreen'
import { ReceivablesScreen } from '@/components/finance/ReceivablesScreen'
import { DEBTOR } from '@/tests/msw/finance-handlers'
import { MANAGER, makeCurrency, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://office.example').searchParams)

test('who is no manager sees nothing of it', async () => {
  renderScreen(<OverviewScreen />, { as: WAREHOUSE })
  expect(await screen.findByText('Managers see the finances.')).toBeTruthy()
  expect(mock.state.calls.filter((call) => call.includes('finance'))).toEqual([])
})

test('income, expense and what is left stand by month, each leading to its entries in the days asked for', async () => {
  renderScreen(<OverviewScreen />, { as: MANAGER, query: { from: '2026-10-05', to: '2026-11-21' } })
  const months = await screen.findByRole('region', { name: 'Income and expense by month' })
  const [, november, october] = within(months).getAllByRole('row')
  expect(november?.textContent).toContain('Nov 2026')
  expect(october?.textContent).toContain('300,000')
  const spent = within(months).getByRole('link', { name: /700,000/ })
  expect(queryOf(spent)).toEqual({ type: 'expense', currency: 'TZS', from: '2026-10-05', to: '2026-10-31' })
  const total = within(months).getByText('Total').closest('tr')
  expect(total?.textContent).toBe('TotalTShs 1,000,000TShs 1,000,000TShs 0')
})

test('purses and choices go over the office’s currencies, in their order', async () => {
  mock.state.currencies = [
    ...mock.state.currencies.slice(0, 2),
    makeCurrency('KES'),
    makeCurrency('ZAR', { isActive: false }),
  ]
  const { user } = renderScreen(<OverviewScreen />, { as: MANAGER })
  expect(await screen.findByRole('heading', { name: 'Kenyan Shilling' })).toBeTruthy()
  const purses = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(purses).toEqual(['US dollars', 'Shillings', 'Kenyan Shilling'])
  // One that is not used any more can still be looked back at.
  await user.click(screen.getByText('ZAR'))
  const rand = screen.getByRole<HTMLInputElement>('radio', { name: 'ZAR' })
  await waitFor(() => expect(rand.checked).toBe(true))
})

test('categories add up over the months, those without a name too', async () => {
  renderScreen(<OverviewScreen />, { as: MANAGER, query: { from: '2026-10-01', to: '2026-11-21' } })
  const categories = await screen.findByRole('region', { name: 'Expense by category' })
  const rent = within(categories).getByRole('link', { name: /950,000/ })
  expect(queryOf(rent)).toMatchObject({ category: 'rent', from: '2026-10-01', to: '2026-11-21' })
  expect(within(categories).getByText('95.0%')).toBeTruthy()
  const rest = within(categories).getByRole('link', { name: 'TShs 50,000' })
  expect(queryOf(rest)).toMatchObject({ noCategory: 'true' })
})

test('what was given away is named with both prices, and leaves the list once it was looked at', async () => {
  mock.state.exceptions = [
    {
      id: '00000000-0000-4000-8000-0000000000e1',
      kind: 'discount',
      subjectId: '00000000-0000-4000-8000-0000000000e2',
      label: 'UMJ0P0MR7CV5P5YJ',
      oldValue: 'US$ 100.00',
      newValue: 'US$ 50.00',
      reason: 'A friend <script>',
      setBy: 'Asha',
      setAt: '2026-11-20T08:00:00.000Z',
    },
  ]
  const { user } = renderScreen(<OverviewScreen />, { as: MANAGER })
  expect(await screen.findByText('To be looked at by a second person')).toBeTruthy()
  expect(screen.getByText(/US\$ 100\.00 → US\$ 50\.00/)).toBeTruthy()
  expect(screen.getByText('A friend <script>')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'UMJ0P0MR7CV5P5YJ' }).getAttribute('href')).toBe(
    '/admin/packages/00000000-0000-4000-8000-0000000000e2',
  )
  await user.click(screen.getByRole('button', { name: 'Mark as checked' }))
  await waitFor(() => expect(screen.queryByText('UMJ0P0MR7CV5P5YJ')).toBeNull())
})

test('a debt opens on the packages of its customer and age, names of any letters included', async () => {
  renderScreen(<ReceivablesScreen />, { as: MANAGER })
  const table = await screen.findByRole('region', { name: 'Receivables' })
  expect(within(table).getByRole('link', { name: "Ng'ombe <script>" }).getAttribute('href')).toBe(
    `/admin/customers/${DEBTOR}`,
  )
  const [owed, young] = within(table).getAllByRole('link', { name: /60\.00/ })
  expect(owed && queryOf(owed)).toEqual({ unpaid: 'true', receiverId: DEBTOR })
  expect(young && queryOf(young)).toEqual({ unpaid: 'true', receiverId: DEBTOR, owedFrom: '2026-10-22' })
  // The sums of the server, not of the page.
  expect(within(table).getByText('Total').closest('tr')?.textContent).toContain('US$ 63.00')
  const unknown = within(table).getAllByRole('link', { name: /3\.00/ })[0]
  expect(unknown && queryOf(unknown)).toEqual({ unpaid: 'true', unknownOwner: 'true' })
})

test('a statement is signed by one click, in the customer’s language, and again for another', async () => {
  const { user } = renderScreen(<ReceivablesScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: "Statement of Ng'ombe <script>" }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/\/sw\/statement\?customerId=/)).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: /PDF/ }).getAttribute('href')).toContain('/statement/pdf?')
  await user.click(within(dialog).getByText('English'))
  const signed = () => mock.state.calls.filter((call) => call === 'POST /statement-links')
  await waitFor(() => expect(signed()).toHaveLength(2))
})
