import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { NewPackageScreen } from '@/components/packages/EditPackageScreen'
import { FAIL } from '@/tests/msw/handlers'
import { makeCustomer, makeProduct, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

beforeEach(() => {
  mock.state.customers = [makeCustomer()]
  mock.state.products = [
    makeProduct(),
    makeProduct({ english: 'Tiles', quantityMeasure: 'cbm', price: '380' }),
    makeProduct({ english: 'Clothes', quantityMeasure: 'kg', price: '4.25' }),
  ]
})

function open() {
  const [customer] = mock.state.customers
  return renderScreen(<NewPackageScreen />, { as: WAREHOUSE, query: { receiverId: customer?.id ?? '' } })
}

const boxes = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })

async function type(user: UserEvent, name: string, text: string, line = 0) {
  const box = boxes(name)[line]
  if (!box) throw new Error(`There is no box ${name} in line ${line}`)
  await user.clear(box)
  await user.paste(text)
}

async function choose(user: UserEvent, product: string, line = 0) {
  const select = screen.getAllByRole('combobox', { name: 'Product' })[line]
  if (!select) throw new Error(`There is no line ${line}`)
  await user.click(select)
  await user.click(await screen.findByText(product, { selector: '.ant-select-item-option-content *' }))
}

test('totals follow what is typed, in US$ and at the rate in TShs', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'Fans')
  await type(user, 'Quantity', '3')
  await type(user, 'Price, US$', '7.5')
  await waitFor(() => expect(screen.getAllByText('22.50').length).toBeGreaterThan(0))
  expect(await screen.findByText('58,500')).toBeTruthy()
})

test('a product brings its price; CBM is taken from the dimensions', async () => {
  const { user } = open()
  await choose(user, 'Tiles')
  await waitFor(() => expect(boxes('Price, US$')[0]?.value).toBe('380'))
  await type(user, 'Pieces', '10')
  await type(user, 'Length', '100')
  await type(user, 'Width', '50')
  await type(user, 'Height', '20')
  await waitFor(() => expect(boxes('CBM billed')[0]?.value).toBe('1'))
  expect(screen.getByText(/100 × 50 × 20 cm × 10 ÷ 1,000,000/)).toBeTruthy()
  expect(screen.getAllByText('380.00').length).toBeGreaterThan(0)
})

test('goods sold by kg are not asked for a second weight', async () => {
  const { user } = open()
  expect(boxes('Weight')).toHaveLength(1)
  await choose(user, 'Clothes')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Weight' })).toBeNull())
})

test('Enter makes the next line and goes there; empty lines at the end are not sent', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'Shoes')
  await type(user, 'Quantity', '2')
  await user.keyboard('{Enter}')
  expect(boxes('Description')).toHaveLength(2)
  expect(mock.state.calls).not.toContain('POST /packages')
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  await waitFor(() => expect(mock.state.packages[0]?.packingList).toHaveLength(1))
})

test('a double click receives one package and opens it', async () => {
  const { user, visited } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', 'Shoes')
  await type(user, 'Quantity', '2')
  await user.dblClick(screen.getByRole('button', { name: 'Save package' }))
  await waitFor(() => expect(visited).toEqual([`/admin/packages/${mock.state.packages[0]?.id}`]))
  expect(mock.state.packages).toHaveLength(1)
  expect(mock.state.calls.filter((call) => call === 'POST /packages')).toHaveLength(1)
})

test('what is missing stands on its field', async () => {
  const { user } = renderScreen(<NewPackageScreen />, { as: WAREHOUSE })
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(await screen.findByText('Must be more than 0')).toBeTruthy()
})

test('when the server breaks, what was typed is still there', async () => {
  const { user } = open()
  await screen.findAllByText('Asha Mohamed')
  await type(user, 'Description', FAIL.server)
  await type(user, 'Quantity', '2')
  await user.click(screen.getByRole('button', { name: 'Save package' }))
  expect(await screen.findByText('Something went wrong. Try again later')).toBeTruthy()
  expect(boxes('Description')[0]?.value).toBe(FAIL.server)
})
