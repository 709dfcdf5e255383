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

test('what happened to a batch is said in words, and a colleague writes a note below it', async () => {
  const entry = {
    at: '2026-11-20T08:00:00.000Z',
    by: 'Grace Kimaro',
    packageInfo: null,
    sending: null,
    text: null,
    count: null,
    money: null,
    document: null,
  }
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
