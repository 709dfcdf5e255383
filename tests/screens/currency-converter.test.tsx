import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import Overlays from '@/components/layout/Overlays'
import { FAIL } from '@/tests/msw/handlers'
import { MANAGER, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const open = (as: typeof MANAGER) => renderScreen(<Overlays open="converter" onClose={vi.fn()} />, { as })

test('who is no manager reads the rate and cannot change it', async () => {
  open(WAREHOUSE)
  expect(await screen.findByText('US$ 1 = 2,600 TShs')).toBeTruthy()
  expect(screen.queryByLabelText('Exchange rate')).toBeNull()
})

test('amounts are converted both ways while they are typed', async () => {
  const { user } = open(WAREHOUSE)
  const usd = await screen.findByLabelText<HTMLInputElement>('US dollars')
  const tzs = screen.getByLabelText<HTMLInputElement>('Tanzanian shillings')
  await user.clear(usd)
  await user.type(usd, '12.50')
  expect(tzs.value).toBe('32,500.00')
  await user.clear(tzs)
  await user.type(tzs, '26,000')
  expect(usd.value).toBe('10.00')
})

test('a manager sets the rate, and it is asked again after success', async () => {
  const { user } = open(MANAGER)
  const rate = await screen.findByLabelText('Exchange rate')
  await user.clear(rate)
  await user.type(rate, '2,650.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Operation Successful')).toBeTruthy()
  expect(mock.state.rates.exchangeRate).toBe('2650.5')
  await waitFor(() => expect(mock.state.calls.filter((call) => call === 'GET /rates')).toHaveLength(2))
})

test('a rate that is no number is flagged', async () => {
  const { user } = open(MANAGER)
  const rate = await screen.findByLabelText('Exchange rate')
  await user.clear(rate)
  await user.type(rate, 'many')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Must be a number')).toBeTruthy()
  expect(mock.state.calls).not.toContain('PUT /rates')
})

test('a jump of more than 5 % is asked about again', async () => {
  const { user } = open(MANAGER)
  const rate = await screen.findByLabelText('Exchange rate')
  await user.clear(rate)
  await user.type(rate, '26000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Is this rate right?')).toBeTruthy()
  expect(mock.state.rates.exchangeRate).toBe('2600')
  await user.click(screen.getByRole('button', { name: 'Yes, set it' }))
  await waitFor(() => expect(mock.state.rates.exchangeRate).toBe('26000'))
})

test('a jump of CNY is asked about as well, with its own text', async () => {
  const { user } = open(MANAGER)
  const rate = await screen.findByLabelText('Exchange rate, CNY')
  await user.clear(rate)
  await user.type(rate, '71')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/to 71.00 CNY, a change of more than 5%/)).toBeTruthy()
  expect(mock.state.calls).not.toContain('PUT /rates')
})

test('every other currency in use has a rate of its own, and is converted once it has one', async () => {
  const aed = { currency: 'AED', rate: null }
  mock.state.rates = { ...mock.state.rates, otherRates: [{ currency: 'KES', rate: '130' }, aed] }
  const { user } = open(MANAGER)
  const shillings = await screen.findByLabelText<HTMLInputElement>('Kenyan Shilling')
  expect(shillings.value).toBe('13,000.00')
  expect(screen.queryByLabelText('United Arab Emirates Dirham')).toBeNull()
  const rate = screen.getByLabelText('Exchange rate, KES')
  await user.clear(rate)
  await user.type(rate, '1300')
  await user.type(screen.getByLabelText('Exchange rate, AED'), '3.67')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/from 130.00 to 1,300.00 KES, a change of more than 5%/)).toBeTruthy()
  expect(screen.queryByText(/3.67/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yes, set it' }))
  await waitFor(() =>
    expect(mock.state.rates.otherRates).toEqual([
      { currency: 'KES', rate: '1300' },
      { currency: 'AED', rate: '3.67' },
    ]),
  )
  expect(await screen.findByLabelText('United Arab Emirates Dirham')).toBeTruthy()
})

test('a failed call shows the text of the specification', async () => {
  const { user } = open(MANAGER)
  const rate = await screen.findByLabelText('Exchange rate')
  await user.clear(rate)
  await user.type(rate, FAIL.rate)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Something went wrong. Try again later')).toBeTruthy()
})
