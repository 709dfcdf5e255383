import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BatchActivity } from '@/components/batches/BatchActivity'
import type { BatchDetail } from '@/lib/contracts/batches'
import { MANAGER, makeBatch } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const detail = (): BatchDetail => ({
  ...makeBatch({ number: 'SEA-001' }),
  history: [],
  totals: {
    customers: 0,
    pieces: 0,
    weightKg: '0',
    cbm: '0',
    totalUSD: '0.00',
    paidUSD: '0.00',
    dueUSD: '0.00',
    amounts: [],
    unpaidTotalUSD: '0.00',
    unpaidTotalTZS: '0',
  },
})

const entry = {
  at: '2026-11-20T08:00:00.000Z',
  by: 'Grace Kimaro',
  packageInfo: null,
  sending: null,
  text: null,
  count: null,
  state: null,
  money: null,
  document: null,
}

test('what happened to a batch is said in words, and a colleague writes a note below it', async () => {
  mock.state.activity = [
    { ...entry, id: 'gateOut', kind: 'clearing', state: 'gateOut', text: 'TANSAD 12' },
    {
      ...entry,
      id: 'a',
      kind: 'batchEntry',
      state: 'expense',
      text: 'Port charges',
      money: { amount: '150000', currency: 'TZS' },
    },
  ]
  const { user } = renderScreen(<BatchActivity batch={detail()} />, { as: MANAGER })
  expect(await screen.findByText('Clearing: Gate out')).toBeTruthy()
  expect(screen.getByText('Expense')).toBeTruthy()
  expect(screen.getByText('Port charges')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Note for colleagues' }), 'Which container?')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Which container?')).toBeTruthy()
  expect(mock.state.calls).toContain('POST /batches/{id}/notes')
})

test('packages put in and taken out are counted with their numbers, and a rate says from which to which', async () => {
  const other = { id: randomUUID(), trackingNumber: 'UMJ7K2M9QX' }
  mock.state.activity = [
    { ...entry, id: '3', kind: 'packagesIn', count: 12, text: 'UMJ7K2M9QX, UMJ8K2M9QX' },
    { ...entry, id: '2', kind: 'packagesOut', count: 1, packageInfo: other, text: other.trackingNumber },
    { ...entry, id: '1', kind: 'packagesOut', count: 2, state: 'leftBehind', text: 'UMJ9K2M9QX, UMJ6K2M9QX' },
    { ...entry, id: '0', kind: 'batchRate', rate: { old: '2600', new: '2650.5' }, text: 'Agreed' },
  ]
  const { user } = renderScreen(<BatchActivity batch={detail()} />, { as: MANAGER })
  expect(await screen.findByText('12 packages put into the batch')).toBeTruthy()
  expect(screen.getByText('UMJ7K2M9QX, UMJ8K2M9QX')).toBeTruthy()
  expect(screen.getByText('1 package taken out of the batch')).toBeTruthy()
  // The number is a link and is not said once more.
  expect(screen.getByText('UMJ7K2M9QX').closest('a')?.getAttribute('href')).toBe(
    `/admin/packages/${other.id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  expect(await screen.findByText('2 packages left behind at departure')).toBeTruthy()
  expect(screen.getByText('Exchange rate changed')).toBeTruthy()
  expect(screen.getByText('US$ 1: from 2,600 to 2,650.5 TShs')).toBeTruthy()
})
