import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import Overlays from '@/components/layout/Overlays'
import { MANAGER } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

const open = () => renderScreen(<Overlays open="profit" onClose={vi.fn()} />, { as: MANAGER })

async function type(user: ReturnType<typeof open>['user'], label: RegExp, text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await user.clear(field)
  await user.type(field, text)
}

test('10 x 5,000 - 1,000 x 10 - 2,000 = TShs 38,000, at 2,600 US$ 14.62', async () => {
  const { user } = open()
  await screen.findByDisplayValue('2600')
  await type(user, /^Quantity/, '10')
  await type(user, /^Price/, '5,000')
  await type(user, /^Shipping/, '1000')
  await type(user, /^Officer/, '2000')
  expect(await screen.findByText('38,000')).toBeTruthy()
  expect(screen.getByText('14.62')).toBeTruthy()
})

test('what is left empty counts as 0, and less than nothing is a loss', async () => {
  const { user } = open()
  await screen.findByDisplayValue('2600')
  await type(user, /^Officer/, '26000')
  expect(await screen.findByText('-26,000')).toBeTruthy()
  expect(screen.getByText('-10.00')).toBeTruthy()
  expect(screen.getByText('Loss')).toBeTruthy()
})

test('a rate of 0 and what is no number are refused by name', async () => {
  const { user } = open()
  await screen.findByDisplayValue('2600')
  await type(user, /^Exchange rate/, '0')
  expect(await screen.findByText('The exchange rate must be more than 0')).toBeTruthy()
  expect(screen.getAllByText('—')).toHaveLength(2)
  await type(user, /^Exchange rate/, '2600')
  await type(user, /^Quantity/, 'ten')
  expect(await screen.findByText('Must be a number')).toBeTruthy()
})
