import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClearingPanel } from '@/components/clearing/ClearingPanel'
import { MANAGER, makeBatch, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

test('a milestone is entered, customers are written to when that is asked for, and it is taken back', async () => {
  const { user } = renderScreen(<ClearingPanel batch={makeBatch()} />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Released by customs: enter the day' }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Reference'), 'RO 77')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/RO 77/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mock.state.clearing).toMatchObject([{ milestone: 'released', notifiedAt: expect.any(String) }])
  await user.click(screen.getByRole('button', { name: 'Released by customs: enter the day' }))
  const again = await screen.findByRole('dialog')
  expect(within(again).queryByRole('checkbox')).toBeNull()
  await user.click(within(again).getByRole('button', { name: /Take back/ }))
  const question = (await screen.findAllByRole('dialog')).at(-1) ?? document.body
  await user.click(within(question).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Released by customs: taken back')).toBeTruthy()
  expect(mock.state.clearing).toEqual([])
})

test('who may not edit batches reads the days alone', async () => {
  renderScreen(<ClearingPanel batch={makeBatch()} />, { as: WAREHOUSE })
  expect(await screen.findByText('Gate out')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
