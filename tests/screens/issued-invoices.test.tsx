import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InvoiceForm } from '@/components/invoices/InvoiceForm'
import { IssuedInvoiceScreen } from '@/components/issued-invoices/IssuedInvoiceScreen'
import { IssuedInvoicesScreen } from '@/components/issued-invoices/IssuedInvoicesScreen'
import { IssueInvoiceModal } from '@/components/issued-invoices/IssueInvoiceModal'
import { PackageInvoices } from '@/components/issued-invoices/PackageInvoices'
import { makeIssued } from '@/tests/msw/issued-handlers'
import { received } from '@/tests/msw/received'
import { MANAGER, makeCustomer, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

test('the register shows number, state, customer, what is open and the sum of it', async () => {
  mock.state.issuedInvoices = [makeIssued(), makeIssued({ number: 'INV-2026-0002', isOverdue: true })]
  renderScreen(<IssuedInvoicesScreen />, { as: MANAGER })
  const first = (await screen.findByRole('link', { name: 'INV-2026-0001' })).closest('tr')
  expect(first?.textContent).toContain('Neema Mollel')
  expect(first?.textContent).toContain('Open')
  const second = screen.getByRole('link', { name: 'INV-2026-0002' }).closest('tr')
  expect(second?.textContent).toContain('Overdue')
  expect(screen.getByText('Total').closest('tr')?.textContent).toContain('100.00')
})

test('the register says when its link was sent and opened, finds what was not opened, and sends it again', async () => {
  const sent = [
    { channel: 'whatsapp' as const, status: 'delivered' as const, at: '2026-11-02T08:00:00.000Z' },
  ]
  const opened = { at: '2026-11-03T08:00:00.000Z', method: 'account' as const }
  mock.state.issuedInvoices = [
    makeIssued({ sent, opened }),
    makeIssued({ number: 'INV-2026-0002', sent }),
    makeIssued({ number: 'INV-2026-0003', state: 'cancelled' }),
  ]
  const { user, visited } = renderScreen(<IssuedInvoicesScreen />, { as: MANAGER })
  const rowOf = (number: string) => screen.getByRole('link', { name: number }).closest('tr') as HTMLElement
  await screen.findByRole('link', { name: 'INV-2026-0001' })
  expect(rowOf('INV-2026-0001').textContent).toContain('WhatsApp · delivered')
  expect(rowOf('INV-2026-0001').textContent).toContain('own pages')
  expect(rowOf('INV-2026-0002').textContent).not.toContain('own pages')
  await user.click(within(rowOf('INV-2026-0003')).getByRole('button', { name: 'Actions for INV-2026-0003' }))
  await screen.findByRole('menuitem', { name: 'Open the invoice' })
  expect(screen.queryByRole('menuitem', { name: /Send/ })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(within(rowOf('INV-2026-0001')).getByRole('button', { name: 'Actions for INV-2026-0001' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Send INV-2026-0001 to Neema Mollel?')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(rowOf('INV-2026-0001').textContent).toContain('SMS · waiting to be sent'))
  // The row, which opens the invoice, was not pressed.
  expect(visited).toEqual([])
})

/** Sends the only invoice of the register, and finds the row. */
async function sendOnly(user: ReturnType<typeof renderScreen>['user']) {
  const row = (await screen.findByRole('link', { name: 'INV-2026-0001' })).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'Actions for INV-2026-0001' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Send/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The message is in the outbox')).toBeTruthy()
  await waitFor(() => expect(row.textContent).toContain('SMS · waiting to be sent'))
  return row
}

test('sending is undone from its notice, and the register says again what it said before', async () => {
  mock.state.issuedInvoices = [makeIssued()]
  const { user } = renderScreen(<IssuedInvoicesScreen />, { as: MANAGER })
  const row = await sendOnly(user)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone. Nobody was notified.')).toBeTruthy()
  await waitFor(() => expect(row.textContent).not.toContain('waiting to be sent'))
})

test('undone too late, it is said why, and it stays sent', async () => {
  mock.state.issuedInvoices = [makeIssued()]
  const { user } = renderScreen(<IssuedInvoicesScreen />, { as: MANAGER })
  const row = await sendOnly(user)
  mock.state.sendings.clear()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/It cannot be undone any more: a message has left/)).toBeTruthy()
  expect(row.textContent).toContain('waiting to be sent')
})

test('the register is narrowed to what was sent and not opened', async () => {
  const sent = [{ channel: 'sms' as const, status: 'sent' as const, at: '2026-11-02T08:00:00.000Z' }]
  mock.state.issuedInvoices = [makeIssued(), makeIssued({ number: 'INV-2026-0002', sent })]
  renderScreen(<IssuedInvoicesScreen />, { as: MANAGER, query: { isUnopened: 'true' } })
  await screen.findByRole('link', { name: 'INV-2026-0002' })
  expect(screen.queryByRole('link', { name: 'INV-2026-0001' })).toBeNull()
})

test('a credit note asks for a reason, and cancels the invoice', async () => {
  const invoice = makeIssued()
  mock.state.issuedInvoices = [invoice]
  const { user } = renderScreen(<IssuedInvoiceScreen />, { as: MANAGER, query: { id: invoice.id } })
  await user.click(await screen.findByRole('button', { name: 'Credit note' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'Another price')
  await user.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText('CN-2026-0001 was issued')).toBeTruthy()
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'CN-2026-0001' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Credit note' })).toBeNull())
})

test('a package’s invoice is issued from its page, once', async () => {
  const cargo = received({}, makeCustomer())
  const { user, visited } = renderScreen(<PackageInvoices cargo={cargo} />, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: /Issue invoice/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(cargo.trackingNumber)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(visited.at(-1)).toMatch(/^\/admin\/invoices\/issued\//))
  expect(await screen.findByRole('link', { name: 'INV-2026-0001' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Issue invoice/ })).toBeNull())
})

test('who may not read debts is shown nothing of it', () => {
  const { container } = renderScreen(<PackageInvoices cargo={received({}, makeCustomer())} />, {
    as: WAREHOUSE,
  })
  expect(container.textContent).toBe('')
  expect(mock.state.calls.filter((call) => call.includes('issued'))).toEqual([])
})

test('what was typed of an invoice and not made is offered again', async () => {
  const form = <InvoiceForm packageIds={['1']} onChanged={() => undefined} onCreated={() => undefined} />
  const { user, unmount } = renderScreen(form, { as: MANAGER })
  await user.click(await screen.findByText('Fixed price'))
  await user.type(await screen.findByLabelText('Fixed price for all'), '120')
  unmount()
  renderScreen(form, { as: MANAGER })
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(((await screen.findByLabelText('Fixed price for all')) as HTMLInputElement).value).toBe('120')
})

test('what was chosen for an invoice and not issued comes back, for the same packages alone', async () => {
  const open = (id: string) =>
    renderScreen(
      <IssueInvoiceModal packages={[{ id, trackingNumber: 'UMJAAAAAAAA' }]} onClosed={() => undefined} />,
      { as: MANAGER },
    )
  const { user, unmount } = open('first')
  await user.click(await screen.findByRole('combobox', { name: 'Tax class' }))
  await user.click(await screen.findByText(/18/, { selector: '.ant-select-item-option-content' }))
  unmount()
  const other = open('other')
  await screen.findByRole('combobox', { name: 'Tax class' })
  expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull()
  other.unmount()
  open('first')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(within(screen.getByRole('dialog')).getByText(/18/, { selector: '.ant-select *' })).toBeTruthy()
})

test('the words of the trade in the dialog are explained beside them', async () => {
  const { user } = renderScreen(
    <IssueInvoiceModal
      packages={[{ id: 'first', trackingNumber: 'UMJAAAAAAAA' }]}
      onClosed={() => undefined}
    />,
    { as: MANAGER },
  )
  const label = (await screen.findByText('Tax class', { selector: 'label' })) as HTMLElement
  await user.hover(label.querySelector('.ant-form-item-tooltip') as HTMLElement)
  expect((await screen.findByRole('tooltip')).textContent).toContain('exempt')
})
