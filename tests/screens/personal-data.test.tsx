import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CustomerScreen } from '@/components/customers/CustomerScreen'
import type { Customer } from '@/lib/contracts/customers'
import { MANAGER, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const SECRETARY = { ...MANAGER, privilege: 'secretary' } as const

const saved: { name: string; blob: Blob }[] = []
let asha: Customer
beforeEach(() => {
  asha = makeCustomer()
  mock.state.customers = [asha]
  saved.length = 0
  let blob = new Blob()
  URL.createObjectURL = (content) => {
    blob = content as Blob
    return 'blob:saved'
  }
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  }
})

const open = (as = MANAGER) => renderScreen(<CustomerScreen />, { as, query: { id: asha.id } })

test('a manager saves the file of a customer’s data, with how the customer asked', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Make data file…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save the file' }))
  expect(saved).toEqual([])
  await user.type(dialog.getByLabelText(/How they asked/), 'Came with the passport')
  await user.click(dialog.getByRole('button', { name: 'Save the file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Asha Mohamed \d{4}-\d{2}-\d{2}\.json$/)
  const { customer } = JSON.parse((await saved[0]?.blob.text()) ?? '')
  expect(customer).toMatchObject({ name: 'Asha Mohamed', phones: asha.phones })
})

test('a wish to be forgotten is taken down with how it was asked, and taken back', async () => {
  const { user } = open(SECRETARY)
  await user.click(await screen.findByRole('button', { name: 'Wants to be forgotten…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/How they asked/), 'Called from her number')
  await user.click(dialog.getByRole('button', { name: 'Record the request' }))
  expect(await screen.findByText(/Asked to be forgotten on/)).toBeTruthy()
  const [request] = mock.state.forgettingRequests
  expect(request?.takenDown?.note).toBe('Called from her number')
  expect(screen.queryByRole('button', { name: 'Wants to be forgotten…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByRole('button', { name: 'Wants to be forgotten…' })).toBeTruthy()
})

test('the button waits for what has to end first, and the page says what that is', async () => {
  const hindered = { id: asha.id, askedAt: '2026-11-20T09:00:00.000Z', takenDown: null }
  mock.state.forgettingRequests = [
    { ...hindered, customer: { id: asha.id, name: asha.name }, hindrances: ['debt', 'cargo'] },
  ]
  open()
  expect(await screen.findByText(/Money is owed · Cargo is not handed over/)).toBeTruthy()
})

test('who may not change customers has none of it', async () => {
  open(WAREHOUSE)
  await screen.findByRole('heading', { name: 'Asha Mohamed' })
  expect(screen.queryByText('Personal data')).toBeNull()
})

test('a secretary is offered the wish and no file', async () => {
  open(SECRETARY)
  expect(await screen.findByRole('button', { name: 'Wants to be forgotten…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make data file…' })).toBeNull()
})
