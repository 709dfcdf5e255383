import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrenciesScreen } from '@/components/currencies/CurrenciesScreen'
import { makeEntry } from '@/tests/msw/book-handlers'
import { MANAGER, makeCurrency } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const open = (language?: 'zh') => {
  const { user } = renderScreen(<CurrenciesScreen />, { as: MANAGER, language })
  return { user, edit: (code: string) => screen.findByRole('button', { name: `Edit ${code}` }) }
}
async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error('no row')
  return row
}

test('the currencies are listed with their names and the rates in force; one without a rate leads to the rate desk', async () => {
  mock.state.currencies.push(
    makeCurrency('KES'),
    makeCurrency('AED'),
    makeCurrency('ZAR', { isActive: false }),
  )
  mock.state.rates = {
    ...mock.state.rates,
    otherRates: [
      { currency: 'KES', rate: '129.5' },
      { currency: 'AED', rate: null },
    ],
  }
  open()
  expect((await rowOf('Kenyan Shilling')).textContent).toContain('129.5')
  expect((await rowOf('Tanzanian Shilling')).textContent).toContain('2,600')
  expect(within(await rowOf('South African Rand')).getByText('not used')).toBeTruthy()
  const aed = within(await rowOf('United Arab Emirates Dirham')).getByRole('link', {
    name: 'No rate yet: set it',
  })
  expect(aed.getAttribute('href')).toBe('/admin/rates?currency=AED')
  expect(screen.getAllByText(/No rate yet/)).toHaveLength(2)
})

test('they are called as the reader’s language calls them', async () => {
  mock.state.currencies.push(makeCurrency('KES'))
  open('zh')
  expect(await screen.findByText('肯尼亚先令')).toBeTruthy()
})

test('one is added, after which its rate is asked for; a code that is there already is said at its field', async () => {
  const { user } = open()
  await screen.findByText('US Dollar')
  expect(screen.queryByRole('status')).toBeNull()
  await user.click(screen.getByRole('button', { name: /New currency/ }))
  const drawer = await screen.findByRole('dialog')
  const code = within(drawer).getByLabelText('Code')
  const save = () => user.click(within(drawer).getByRole('button', { name: /Save/ }))
  await user.type(code, 'k1s')
  await save()
  expect(await within(drawer).findByText('Three capital letters such as USD')).toBeTruthy()
  await user.clear(code)
  await user.type(code, 'tzs')
  await save()
  expect(await within(drawer).findByText('Already in use')).toBeTruthy()
  await user.clear(code)
  await user.type(code, 'kes')
  expect(await within(drawer).findByText('Kenyan Shilling')).toBeTruthy()
  await save()
  await waitFor(() =>
    expect(mock.state.currencies.at(-1)).toMatchObject({ code: 'KES', sortOrder: 10, isActive: true }),
  )
  const next = await screen.findByText('No rate yet: KES')
  const alert = next.closest<HTMLElement>('[role="status"]')
  const link = alert && within(alert).getByRole('link', { name: 'Set the rate' })
  expect(link?.getAttribute('href')).toBe('/admin/rates?currency=KES')
})

test('the order is changed; the code stays, and the three that customers pay in stay in use', async () => {
  const { user, edit } = open()
  await user.click(await edit('TZS'))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByLabelText('Code')).toHaveProperty('disabled', true)
  expect(within(drawer).getByRole('checkbox', { name: 'In use' })).toHaveProperty('disabled', true)
  expect(within(drawer).getByText('Customers pay in this currency: it stays in use.')).toBeTruthy()
  const order = within(drawer).getByLabelText('Order in lists')
  await user.clear(order)
  await user.type(order, '7')
  await user.click(within(drawer).getByRole('button', { name: /Save/ }))
  await waitFor(() =>
    expect(mock.state.currencies[1]).toMatchObject({ code: 'TZS', sortOrder: 7, version: 2 }),
  )
})

async function putOut(code: string) {
  const { user, edit } = open()
  await user.click(await edit(code))
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('checkbox', { name: 'In use' }))
  await user.click(within(drawer).getByRole('button', { name: /Save/ }))
  return drawer
}

test('one that holds nothing is put out of use', async () => {
  mock.state.currencies.push(makeCurrency('AED'))
  await putOut('AED')
  expect(await screen.findByText('not used')).toBeTruthy()
})

test('one that holds money is not put out of use, and the reason stands at its field', async () => {
  mock.state.currencies.push(makeCurrency('KES'))
  mock.state.entries = [makeEntry({ currency: 'KES' })]
  const drawer = await putOut('KES')
  expect(await within(drawer).findByText('There is still money in Cash box: move it out first')).toBeTruthy()
  expect(mock.state.currencies[3]?.isActive).toBe(true)
})
