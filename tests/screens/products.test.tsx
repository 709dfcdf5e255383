import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductsScreen } from '@/components/products/ProductsScreen'
import { IN_USE } from '@/tests/msw/product-handlers'
import { MANAGER, makeProduct, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

async function openMenu(user: ReturnType<typeof renderScreen>['user'], name: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  await user.click(await screen.findByText(entry))
}

test('a product is edited where it stands, and names stay text', async () => {
  mock.state.products = [makeProduct({ english: '<script>alert(1)</script>', hsCode: '851713' })]
  const { user } = renderScreen(<ProductsScreen />, { as: MANAGER })
  expect(await screen.findByText('8517.13')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Edit <script>/ }))
  const form = await screen.findByRole('dialog')
  const code = within(form).getByLabelText('HS code')
  await user.clear(code)
  await user.type(code, '85.17')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('An HS code has 6 to 10 digits')).toBeTruthy()
  expect(await screen.findByText('Please complete filling in the product form')).toBeTruthy()
  await user.type(code, '.13.00')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('8517.13.00')).toBeTruthy()
  expect(mock.state.products[0]?.hsCode).toBe('85171300')
})

test('who saves second is shown both values, and chooses', async () => {
  mock.state.products = [makeProduct({ english: 'Fans', price: '7.5', swahili: 'Feni' })]
  const { user } = renderScreen(<ProductsScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Edit Fans' }))
  const form = await screen.findByRole('dialog')
  const price = within(form).getByLabelText('Price, US$')
  await user.clear(price)
  await user.type(price, '9')
  Object.assign(mock.state.products[0] ?? {}, { price: '8', swahili: 'Feni za dari', version: 2 })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  const notice = await within(form).findByRole('alert')
  expect(notice.textContent).toContain('9')
  expect(notice.textContent).toContain('8')
  // What was not touched here is taken over.
  expect(within(form).getByLabelText<HTMLInputElement>('Swahili name').value).toBe('Feni za dari')
  expect(mock.state.products[0]?.price).toBe('8')
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await screen.findByText('Operation Successful')
  expect(mock.state.products[0]).toMatchObject({ price: '9', swahili: 'Feni za dari', version: 3 })
})

test('a product is taken out of use and found among those', async () => {
  mock.state.products = [makeProduct({ english: 'Fans' })]
  const { user } = renderScreen(<ProductsScreen />, { as: MANAGER })
  await openMenu(user, 'Fans', 'Take out of use')
  expect(await screen.findByText('Fans is no longer in use')).toBeTruthy()
  expect(await screen.findByText('No products yet')).toBeTruthy()
})

test('the deletion of one in use is refused with what uses it, and the question stays', async () => {
  mock.state.products = [makeProduct({ english: IN_USE })]
  const { user } = renderScreen(<ProductsScreen />, { as: MANAGER })
  await openMenu(user, IN_USE, 'Delete')
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await within(question).findByText('Packages use this product: UMJ00000000')).toBeTruthy()
  expect(mock.state.products).toHaveLength(1)
})

test('who may not change products has no buttons for it', async () => {
  mock.state.products = [makeProduct({ english: 'Fans' })]
  renderScreen(<ProductsScreen />, { as: WAREHOUSE })
  await screen.findByText('Fans')
  for (const name of [/New product/, /^Edit/, /^More/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})
