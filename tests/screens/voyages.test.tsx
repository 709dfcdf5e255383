import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VoyagePanel } from '@/components/voyages/VoyagePanel'
import { MANAGER, makeBatch, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

test('a voyage is entered between the batch’s ports, and a wrong IMO number is said at its field', async () => {
  const { user } = renderScreen(<VoyagePanel batch={makeBatch()} />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: /Enter the voyage/ }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Vessel'), 'Xin Da Lian')
  await user.type(within(form).getByLabelText('IMO number'), '9074728')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/An IMO number has 7 digits/)).toBeTruthy()
  const number = within(form).getByLabelText('IMO number')
  await user.clear(number)
  await user.type(number, 'IMO 9074729')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nansha (CNNSA) → Dar es Salaam (TZDAR)')).toBeTruthy()
  expect(mock.state.voyage).toMatchObject({ vessel: 'Xin Da Lian', imoNumber: '9074729', flightNumber: null })
})

test('who may not edit batches reads it alone', async () => {
  renderScreen(<VoyagePanel batch={makeBatch()} />, { as: WAREHOUSE })
  expect(await screen.findByText('Nobody has entered how this batch travels.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
