import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AttachmentsPanel } from '@/components/attachments/Attachments'
import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { makeAttachment } from '@/tests/msw/attachment-handlers'
import { makeEntry } from '@/tests/msw/book-handlers'
import { MANAGER, newId, WAREHOUSE } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const HOURS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOURS).toISOString()
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const input = () => document.querySelector('input[type=file]') as HTMLInputElement

test('a file is added, named with who added it, and removed after a question', async () => {
  const id = newId()
  const { user } = renderScreen(<AttachmentsPanel of={{ subject: 'package', id }} />, { as: MANAGER })
  expect(await screen.findByText('Nothing kept here yet.')).toBeTruthy()
  await user.upload(input(), pdf('receipt.pdf'))
  const link = await screen.findByRole('link', { name: 'receipt.pdf' })
  expect(link.getAttribute('download')).toBe('receipt.pdf')
  expect(screen.getByText(new RegExp(MANAGER.name))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove receipt.pdf' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(mock.state.attachments.get(id)).toEqual([]))
  expect(await screen.findByText('Nothing kept here yet.')).toBeTruthy()
})

test('why a file was refused is said', async () => {
  mock.state.refusedUpload = 1
  const of = { subject: 'package' as const, id: newId() }
  const { user } = renderScreen(<AttachmentsPanel of={of} />, { as: MANAGER })
  await screen.findByText('Nothing kept here yet.')
  await user.upload(input(), new File(['MZ'], 'virus.exe', { type: 'image/png' }))
  expect(await screen.findByText(/Not a picture we can read/)).toBeTruthy()
})

test('one’s own file is removed within a day, a colleague’s not at all, by whoever is no manager', async () => {
  const id = newId()
  const addedBy = { id: WAREHOUSE.id, name: WAREHOUSE.name }
  mock.state.attachments.set(id, [
    makeAttachment({ name: 'own.pdf', addedBy, addedAt: hoursAgo(2) }),
    makeAttachment({ name: 'old.pdf', addedBy, addedAt: hoursAgo(25) }),
    makeAttachment({ name: 'colleague.pdf' }),
  ])
  renderScreen(<AttachmentsPanel of={{ subject: 'package', id }} />, { as: WAREHOUSE })
  await screen.findByRole('link', { name: 'own.pdf' })
  const removable = screen.getAllByRole('button', { name: /^Remove/ })
  expect(removable.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove own.pdf'])
})

test('who may not see the files of a record has no panel, and nothing is asked for', async () => {
  renderScreen(<AttachmentsPanel of={{ subject: 'customer', id: newId() }} />, { as: WAREHOUSE })
  expect(screen.queryByText('Files')).toBeNull()
  expect(mock.state.calls).toEqual([])
})

test('an entry of the books shows how many receipts it has, and takes one', async () => {
  const entry = makeEntry({ files: 2 })
  mock.state.entries = [entry]
  const { user } = renderScreen(<BookKeepingScreen />, { as: MANAGER, query: {} })
  const button = await screen.findByRole('button', { name: 'Receipts and files: Port charges' })
  expect(within(button.parentElement as HTMLElement).getByTitle('2')).toBeTruthy()
  await user.click(button)
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText('Nothing kept here yet.')
  await user.upload(input(), pdf('receipt.pdf'))
  expect(await within(drawer).findByRole('link', { name: 'receipt.pdf' })).toBeTruthy()
  expect(mock.state.attachments.get(entry.id)).toHaveLength(1)
})
