import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { entrySheet } from '@/components/book-keeping/book-sheets'
import { createTranslator } from '@/lib/client/i18n'
import { makeEntry } from '@/tests/msw/book-handlers'
import { MANAGER, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'
import { readTexts } from './support/texts'

const open = (query: Record<string, string> = {}, as = MANAGER) =>
  renderScreen(<BookKeepingScreen />, { as, query })

test('who may not keep the books sees none of them', async () => {
  open({}, WAREHOUSE)
  expect(await screen.findByText(/Accountants and managers keep the books/)).toBeTruthy()
  expect(mock.state.calls.filter((call) => call.includes('transactions'))).toEqual([])
})

test('an expense is entered once though clicked twice; an incomplete one is refused with the specified text', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /New entry/ }))
  const form = await screen.findByRole('dialog')
  const enter = within(form).getByRole('button', { name: 'Enter' })
  await user.click(enter)
  expect(await screen.findByText('Please complete filling in the transaction form')).toBeTruthy()
  expect(await within(form).findByText('Must be more than 0')).toBeTruthy()
  await user.type(within(form).getByLabelText('Amount'), '1250000')
  await user.click(within(form).getByLabelText('Description'))
  await user.paste("Ng'ombe <script> 测试")
  await user.dblClick(enter)
  await waitFor(() => expect(mock.state.entries).toHaveLength(1))
  expect(mock.state.entries[0]).toMatchObject({ amount: '1250000', currency: 'TZS', type: 'expense' })
  expect(await screen.findByText("Ng'ombe <script> 测试")).toBeTruthy()
})

async function enterWithReceipt() {
  const { user } = open({ new: '1' })
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Amount'), '1250000')
  await user.type(within(form).getByLabelText('Description'), 'Fuel')
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(
    input as HTMLInputElement,
    new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }),
  )
  expect(await within(form).findByText('receipt.pdf')).toBeTruthy()
  expect(mock.state.calls.join()).not.toContain('POST /attachments')
  await user.click(within(form).getByRole('button', { name: 'Enter' }))
  await waitFor(() => expect(mock.state.entries).toHaveLength(1))
  return mock.state.entries[0]?.id ?? ''
}

test('a receipt that is chosen with a new entry is saved with it once the entry is made', async () => {
  const id = await enterWithReceipt()
  await waitFor(() => expect(mock.state.attachments.get(id)).toMatchObject([{ name: 'receipt.pdf' }]))
})

test('an entry whose receipt is refused is made once, and what is missing is said', async () => {
  mock.state.refusedUpload = 1
  const id = await enterWithReceipt()
  expect(await screen.findByText(/The entry is saved, but not every file was kept/)).toBeTruthy()
  expect(mock.state.entries).toHaveLength(1)
  expect(mock.state.attachments.get(id)).toBeUndefined()
})

test('a new entry is asked for by the address, as the search does it', async () => {
  const { user } = open({ new: '1' })
  const form = await screen.findByRole('dialog')
  expect(within(form).getByLabelText('Amount')).toBe(document.activeElement)
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('type and currency are locked when an entry is changed, and somebody else’s change is shown beside one’s own', async () => {
  const entry = makeEntry()
  mock.state.entries = [entry]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit: Port charges' }))
  const form = await screen.findByRole('dialog')
  expect(within(form).getByText(/cannot change after creation/)).toBeTruthy()
  const amount = within(form).getByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '60000')
  Object.assign(entry, { amount: '70000.00', version: 2 })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/Somebody else saved while you were editing/)).toBeTruthy()
  expect(within(form).getByText('70,000.00')).toBeTruthy()
  expect(entry.amount).toBe('70000.00')
})

test('an entry of a package is locked, with the specified text and a link to the package', async () => {
  const packageId = newId()
  mock.state.entries = [makeEntry({ package: { id: packageId, trackingNumber: 'UMJ00000009' } })]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Locked: Port charges' }))
  expect(
    await screen.findByText(
      'This transaction belongs to package, please go to the specific package to delete or update it.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Edit|Delete):/ })).toBeNull()
})

test('a deleted entry no longer counts', async () => {
  mock.state.entries = [makeEntry()]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete: Port charges' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Typed twice')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(mock.state.entries[0]?.reversedAt).not.toBeNull())
  expect(await screen.findByText('Nothing is in the books yet')).toBeTruthy()
})

test('sums stand above the days alone: with another filter they would not be those of the list', async () => {
  mock.state.entries = [makeEntry()]
  const days = { from: '2026-01-01', to: '2026-12-31' }
  const { unmount } = open(days)
  expect(await screen.findByRole('list', { name: 'Income and expense of the chosen days' })).toBeTruthy()
  unmount()
  open({ ...days, category: 'fuel' })
  expect(await screen.findByRole('button', { name: 'Edit: Port charges' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Income and expense of the chosen days' })).toBeNull()
})

test('what the program wrote is in the reader’s language, what a person typed is unchanged', async () => {
  const automatic = { package: { id: newId(), trackingNumber: 'UMJ00000009' } }
  mock.state.entries = [
    makeEntry({ description: 'Payment for UMJ00000009, receipt 41', type: 'income', ...automatic }),
    makeEntry({
      description: 'Transfer 12, sent to 测试 <b>',
      moneyTransfer: { id: newId(), number: 12 },
    }),
    makeEntry({ description: 'Transfer 7, fee' }),
  ]
  renderScreen(<BookKeepingScreen />, { as: MANAGER, language: 'sw' })
  expect(await screen.findByText('Malipo ya UMJ00000009, risiti 41')).toBeTruthy()
  expect(screen.getByText('Utumaji fedha 12, kwenda kwa 测试 <b>')).toBeTruthy()
  expect(screen.getByText('Transfer 7, fee')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Umefungwa: Malipo ya UMJ00000009, risiti 41' })).toBeTruthy()
  expect(screen.queryByText(/Payment for/)).toBeNull()
})

test('the ledger and the exported files are in the reader’s language too', async () => {
  const entry = makeEntry({
    description: 'Payment for UMJ00000009, receipt 41',
    type: 'income',
    package: { id: newId(), trackingNumber: 'UMJ00000009' },
  })
  mock.state.entries = [entry]
  renderScreen(<BookKeepingScreen />, { as: MANAGER, language: 'zh', query: { view: 'ledger' } })
  expect(await screen.findByText('UMJ00000009 收款，收据 41')).toBeTruthy()
  const translator = createTranslator('zh', readTexts('zh'))
  const columns = entrySheet(
    translator.getFixedT('zh', 'book-keeping'),
    translator.getFixedT('zh', 'book-entries'),
  )
  const texts = columns.map(({ value }) => value(entry))
  expect(texts).toContain('UMJ00000009 收款，收据 41')
  expect(texts).not.toContain(entry.description)
})

test('the drawer of an entry has its files, who made it, and for the owner what was done with it', async () => {
  mock.state.entries = [
    makeEntry({ description: 'Port charges', creator: { id: newId(), name: 'Grace Kimaro' } }),
  ]
  const { user } = renderScreen(<BookKeepingScreen />, { as: { ...MANAGER, privilege: 'super admin' } })
  await user.click(await screen.findByRole('button', { name: 'Receipts and files: Port charges' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText(/Grace Kimaro/)).toBeTruthy()
  expect(within(drawer).getByText('Changes')).toBeTruthy()
})

test('what came in and went out of all entries that are found stands below them, by currency', async () => {
  mock.state.entries = [
    makeEntry({ type: 'income', amount: '900000.00' }),
    makeEntry({ amount: '50000.00' }),
    makeEntry({ currency: 'USD', amount: '12.50' }),
    makeEntry({ amount: '777.00', reversedAt: '2026-11-21T08:00:00.000Z' }),
  ]
  open()
  const row = (await screen.findByText('Total')).closest('tr')
  expect(row?.textContent).toContain('+ TShs 900,000 · − TShs 50,000')
  expect(row?.textContent).toContain('US$ 12.50')
  expect(row?.textContent).not.toContain('777')
})
