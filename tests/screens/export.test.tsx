import { screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { IssuedInvoicesScreen } from '@/components/issued-invoices/IssuedInvoicesScreen'
import { FAIL, SLOW } from '@/tests/msw/handlers'
import { makeIssued } from '@/tests/msw/issued-handlers'
import { MANAGER, makeCustomer } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  saved.length = 0
  let blob = new Blob()
  URL.createObjectURL = (content) => {
    blob = content as Blob
    return 'blob:saved'
  }
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  }
})

async function exportAs(user: ReturnType<typeof renderScreen>['user'], format: RegExp) {
  await user.click(await screen.findByRole('button', { name: /Export/ }))
  await user.click(await screen.findByRole('menuitem', { name: format }))
}

test('a list is saved as it is seen: only what the search found, named by list and day', async () => {
  mock.state.customers = [
    makeCustomer({ name: "Ng'ombe Traders", phones: ['+255712000111'] }),
    makeCustomer({ name: 'Somebody else' }),
  ]
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER, query: { search: 'ombe' } })
  await screen.findByRole('link', { name: "Ng'ombe Traders" })
  await exportAs(user, /CSV/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Customers \d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await saved[0]?.blob.text())?.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines?.[1]).toContain("Ng'ombe Traders,'+255712000111,")
})

test('a whole list goes the specification’s way, and as Excel', async () => {
  mock.state.customers = Array.from({ length: 250 }, (_, index) =>
    makeCustomer({ name: `Customer ${index}` }),
  )
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER })
  await screen.findByText('1–25 of 250')
  await exportAs(user, /Excel/)
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5000 })
  expect(mock.state.calls).toContain('GET /customers-pages-count')
  const rows = await readSheet(Buffer.from((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(rows).toHaveLength(251)
  expect(rows[250]?.[0]).toBe('Customer 249')
})

test('an export that fails says so and saves nothing', async () => {
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER, query: { search: FAIL.server } })
  await screen.findByRole('alert')
  await exportAs(user, /CSV/)
  await waitFor(() => expect(document.querySelector('.notice')?.textContent).toContain('req-1'), {
    timeout: 5000,
  })
  expect(saved).toEqual([])
})

test('an export that is stopped asks for no more and saves nothing', async () => {
  const { user } = renderScreen(<CustomersScreen />, { as: MANAGER, query: { search: SLOW } })
  await exportAs(user, /CSV/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('If you stop, no file is saved.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.querySelector('.notice')).toBeNull()
  expect(saved).toEqual([])
})

test('the documents of a register are saved as one file', async () => {
  mock.state.issuedInvoices = [makeIssued(), makeIssued({ number: 'CN-2026-0001', kind: 'credit_note' })]
  const { user } = renderScreen(<IssuedInvoicesScreen />, { as: MANAGER })
  await screen.findByRole('link', { name: 'CN-2026-0001' })
  await exportAs(user, /PDF/)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Issued invoices \d{4}-\d{2}-\d{2}\.zip$/)
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0))
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)])
  expect(files).toEqual([
    ['INV-2026-0001.pdf', '%PDF INV-2026-0001'],
    ['CN-2026-0001.pdf', '%PDF CN-2026-0001'],
  ])
})
