import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CustomerDrawer } from '@/components/customers/CustomerDrawer'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { FAIL } from '@/tests/msw/handlers'
import { MANAGER, makeCustomer } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function fill(user: UserEvent, name: string, text: string) {
  await user.clear(field(name))
  await user.paste(text)
}

async function openNew() {
  const shown = renderScreen(<CustomersScreen />, { as: MANAGER, query: { new: '1' } })
  await screen.findByRole('dialog')
  return shown
}

test('it starts with +255, and says what is missing without asking the API', async () => {
  const { user } = await openNew()
  expect(field('Phones').value).toBe('+255')
  await fill(user, 'Secret tracking code', 'abc')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(screen.getByText('The secret code must end with the letters umj')).toBeTruthy()
  expect(await screen.findByText('Please complete filling in the customer form')).toBeTruthy()
  expect(mock.state.calls).not.toContain('POST /customers')
})

test('phones separated by a slash are stored in E.164, and a double click makes one customer', async () => {
  const { user } = await openNew()
  await fill(user, 'Name', "Ng'ombe")
  await fill(user, 'Phones', '+255 712 345 678 / 0755123456')
  await user.dblClick(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Operation Successful')).toBeTruthy()
  expect(mock.state.customers.map((one) => one.phones)).toEqual([['+255712345678', '+255755123456']])
  expect(mock.state.calls.filter((call) => call === 'POST /customers')).toHaveLength(1)
  expect(await screen.findByRole('link', { name: "Ng'ombe" })).toBeTruthy()
})

test('a secret code is offered, another each time', async () => {
  const { user } = await openNew()
  const codes = new Set<string>()
  for (let turn = 0; turn < 3; turn++) {
    await user.click(screen.getByRole('button', { name: 'Suggest one' }))
    codes.add(field('Secret tracking code').value)
  }
  expect(codes.size).toBe(3)
  for (const code of codes) expect(code).toMatch(/^[a-z]{12}umj$/)
})

test('what only the API knows stands on its field', async () => {
  const { user } = await openNew()
  await fill(user, 'Name', 'Juma')
  await fill(user, 'Phones', '+255712345678')
  await fill(user, 'Secret tracking code', FAIL.takenCode)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Another customer has this secret code')).toBeTruthy()
  expect(field('Secret tracking code').getAttribute('aria-invalid')).toBe('true')
})

test("somebody else's edit is shown beside one's own and never overwritten", async () => {
  mock.state.customers = [makeCustomer({ shippingMark: 'OLD' })]
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Edit Asha Mohamed' }))
  await screen.findByRole('dialog')
  Object.assign(mock.state.customers[0] ?? {}, {
    shippingMark: 'THEIRS',
    name: 'Asha M. Mohamed',
    version: 2,
  })

  await fill(user, 'Shipping mark', 'MINE')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(/Somebody else saved while you were editing/)).toBeTruthy()
  expect(screen.getByText('THEIRS')).toBeTruthy()
  expect(mock.state.customers[0]?.shippingMark).toBe('THEIRS')
  expect(field('Name').value).toBe('Asha M. Mohamed')

  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mock.state.customers[0]).toMatchObject({ shippingMark: 'MINE', version: 3 }))
  expect(mock.state.customers[0]?.name).toBe('Asha M. Mohamed')
})

test('closing with unsaved work asks first', async () => {
  const { user } = await openNew()
  await fill(user, 'Name', 'Juma')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(field('Name').value).toBe('Juma')
})

const reopen = (customer: ReturnType<typeof makeCustomer>) =>
  renderScreen(<CustomerDrawer customer={customer} onClosed={() => undefined} />, { as: MANAGER })

test('what was typed comes back when it is asked for, and takes nothing from what others saved since', async () => {
  const customer = makeCustomer({ name: 'Neema', tin: null })
  const first = reopen(customer)
  await screen.findByRole('dialog')
  await fill(first.user, 'Name', 'Neema Mushi')
  first.unmount()
  const { user } = reopen({ ...customer, name: 'Neema M.', tin: '123456789', version: customer.version + 1 })
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(field('TIN').value).toBe('123-456-789')
  expect(field('Name').value).toBe('Neema Mushi')
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('Neema M.')
  expect(conflict.textContent).toContain('Neema Mushi')
})

test('what somebody discards while closing is not offered again', async () => {
  const customer = makeCustomer({ name: 'Neema' })
  const first = reopen(customer)
  await screen.findByRole('dialog')
  await fill(first.user, 'Name', 'Neema Mushi')
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await first.user.click(await screen.findByRole('button', { name: 'Leave' }))
  first.unmount()
  reopen(customer)
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
})
