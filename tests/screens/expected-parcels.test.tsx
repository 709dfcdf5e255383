import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ExpectedParcelsScreen } from '@/components/expected-parcels/ExpectedParcelsScreen'
import { MANAGER, makeCustomer } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

beforeEach(() => {
  mock.state.customers = [makeCustomer()]
})

async function announce(lines: string) {
  const { user } = renderScreen(<ExpectedParcelsScreen />, { as: MANAGER })
  await user.click((await screen.findAllByRole('button', { name: /Announce parcels/ }))[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('combobox', { name: 'Customer' }))
  await user.click(await screen.findByText('Asha Mohamed'))
  await user.click(within(drawer).getByRole('textbox', { name: /one on each line/ }))
  await user.paste(lines)
  await user.click(within(drawer).getByRole('button', { name: 'Register' }))
  return { user, drawer }
}

test('a pasted list is announced for one customer, with weights and remarks', async () => {
  await announce('SF1029384756, 12.5, two boxes\n\nYT7788\tshoes')
  await waitFor(() => expect(mock.state.announced).toHaveLength(2))
  expect(mock.state.announced).toMatchObject([
    { courierNumber: 'SF1029384756', expectedWeightKg: '12.5', remark: 'two boxes' },
    { courierNumber: 'YT7788', expectedWeightKg: null, remark: 'shoes' },
  ])
  const totals = (await screen.findByText('This page')).closest('tr')
  expect(totals?.cells[2]?.textContent).toBe('12.5')
})

test('what is wrong with one parcel names its line, and nothing is announced', async () => {
  const { drawer } = await announce('SF1029384756\n\nA')
  expect(await within(drawer).findByText(/Line 3:/)).toBeTruthy()
  expect(mock.state.calls).not.toContain('POST /expected-parcels')
})

test('an announcement is deleted after one question', async () => {
  const { user } = await announce('SF1029384756')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete SF1029384756?' })
  expect(mock.state.announced).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(mock.state.announced).toEqual([]))
})
