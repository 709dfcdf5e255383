import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TransferScreen } from '@/components/money-transfers/TransferScreen'
import { TransfersScreen } from '@/components/money-transfers/TransfersScreen'
import type { EmployeeName } from '@/lib/contracts/employees'
import { MANAGER } from '@/tests/msw/state'
import { makeTransfer } from '@/tests/msw/transfer-handlers'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const OWNER: EmployeeName = { ...MANAGER, privilege: 'super admin' }

function openTransfer(fields: Parameters<typeof makeTransfer>[0] = {}) {
  const transfer = makeTransfer(fields)
  mock.state.transfers.push(transfer)
  return renderScreen(<TransferScreen />, { as: OWNER, query: { id: transfer.id } })
}

test('what somebody else asked for is approved after a question that says how much to whom', async () => {
  const { user } = openTransfer()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/CN¥ 7,100.00 to 广州鞋业 Shoes Ltd, asked for by Daudi/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Operation Successful')).toBeTruthy()
  await waitFor(() => expect(mock.state.transfers[0]?.status).toBe('approved'))
})

test('what one asked for oneself cannot be approved, and the screen says by whom', async () => {
  openTransfer({ requestedBy: { id: OWNER.id, name: OWNER.name }, checkRefusal: 'ownRequest' })
  expect(await screen.findByText('You asked for this: somebody else must confirm it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
})

test('whoever approves sees the bank, and what of it is another than the last time', async () => {
  const bank = { bankName: 'ICBC', accountNumber: '9999', swift: 'ICBKCNBJ' }
  const { user } = openTransfer({ bank, lastBank: { ...bank, accountNumber: '6222', number: 12 } })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/This is not the bank of transfer 12/)).toBeTruthy()
  expect(dialog.getByText('9999')).toBeTruthy()
  expect(dialog.getByText('was 6222')).toBeTruthy()
  expect(dialog.queryByText('was ICBC')).toBeNull()
})

test('while a new bank of the supplier waits, nothing is approved and the screen says why', async () => {
  openTransfer({ isBankChanging: true })
  expect(await screen.findByText(/A new bank of this supplier waits for a second person/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a manager who was named to check sees the button to approve and none to pay or change', async () => {
  const transfer = makeTransfer()
  mock.state.transfers.push(transfer)
  renderScreen(<TransferScreen />, { as: MANAGER, isTransferChecker: true, query: { id: transfer.id } })
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  expect(screen.getByText(/You check transfers/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test('a paid transfer that somebody asks to cancel names who and why, and is cancelled by a second person', async () => {
  const cancelRequest = {
    by: { id: MANAGER.id, name: 'Daudi' },
    at: '2026-11-20T06:00:00.000Z',
    reason: 'Came back',
  }
  openTransfer({ status: 'paid', cancelRequest })
  expect(await screen.findByText(/Daudi asks to cancel this paid transfer: Came back/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel the transfer' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leave it paid' })).toBeTruthy()
})

test('a transfer that changed since it was read is not approved, and the dialog says so', async () => {
  const { user } = openTransfer()
  const button = await screen.findByRole('button', { name: 'Approve' })
  Object.assign(mock.state.transfers[0] ?? {}, { version: 7 })
  await user.click(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/Somebody else changed this/)).toBeTruthy()
  expect(mock.state.transfers[0]?.status).toBe('requested')
})

test('a cancelled transfer offers no step at all', async () => {
  openTransfer({
    status: 'cancelled',
    cancelReason: '<script>no</script>',
    cancelledAt: '2026-11-20T06:00:00.000Z',
  })
  expect(await screen.findByText(/<script>no<\/script>/)).toBeTruthy()
  for (const name of ['Approve', 'Mark as paid', 'Cancel the transfer', 'Change', 'Add the slip']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('the list says that it is empty, and how to begin', async () => {
  renderScreen(<TransfersScreen />, { as: OWNER })
  expect(await screen.findByText('No transfer yet')).toBeTruthy()
})

test('an incomplete request names its fields and sends nothing', async () => {
  const { user } = renderScreen(<TransfersScreen />, { as: OWNER, query: { new: '1' } })
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: 'Request' }))
  await waitFor(() => expect(drawer.getAllByText('Required').length).toBeGreaterThanOrEqual(2))
  expect(mock.state.calls).not.toContain('POST /money-transfers')
})
