import { screen, waitFor } from '@testing-library/react'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { toCsv } from '@/components/ui/csv'
import type { Sheet } from '@/components/ui/sheet'
import { toXlsx } from '@/components/ui/xlsx'
import { fetchPages } from '@/lib/client/fetch-rows'
import { FAIL } from '@/tests/msw/handlers'
import { MANAGER, makeCustomer } from '@/tests/msw/state'
import { mock } from './support/mock'
import { renderScreen } from './support/render-screen'

const HOSTILE = [
  '=1+1',
  '+255712000111',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '860123456789012',
  '0712000111',
  'Ng\'ombe, "Traders"',
  '<script>alert(1)</script>',
  '测试有限公司',
  'line\nbreak',
]

const textSheet: Sheet<string> = {
  name: 'Awkward',
  columns: [{ title: 'Text', value: (row) => row }],
  rows: HOSTILE,
}

test('in CSV no text is left that a spreadsheet would read as a formula or shorten', () => {
  const csv = toCsv(textSheet)
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  const cells = Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data.map(([cell]) => cell)
  expect(cells.slice(1, 8)).toEqual(HOSTILE.slice(0, 7).map((text) => `'${text}`))
  expect(cells.slice(8)).toEqual(HOSTILE.slice(7))
})

test('in CSV numbers and dates stay plain, so that they can be added up and sorted', () => {
  const csv = toCsv<{ owed: string; on: string }>({
    name: 'Money',
    columns: [
      { title: 'Owed', value: ({ owed }) => owed, kind: 'money' },
      { title: 'On', value: ({ on }) => on, kind: 'date' },
    ],
    rows: [{ owed: '-12.50', on: '2026-11-21' }],
  })
  expect(csv).toBe('\uFEFFOwed,On\r\n-12.50,2026-11-21\r\n')
})

async function readBack<Row>(sheet: Sheet<Row>): Promise<unknown[][]> {
  return readSheet(Buffer.from(await (await toXlsx(sheet)).arrayBuffer()))
}

test('in Excel text is text, amounts are numbers and dates are dates', async () => {
  const text = await readBack(textSheet)
  expect(text.map(([cell]) => cell).slice(1, 4)).toEqual(['=1+1', '+255712000111', -5].map(String))
  expect(text.map(([cell]) => cell)).toContain('860123456789012')
  const typed = await readBack({
    name: 'Typed: [a/b]',
    above: ['Batch S-12'],
    columns: [
      { title: 'Total', value: () => '1234567.50', kind: 'money' },
      { title: 'Too long', value: () => '12345678901234567.89', kind: 'number' },
      { title: 'Departs', value: () => '2026-11-21', kind: 'date' },
      { title: 'Nothing', value: () => null, kind: 'money' },
    ],
    rows: [{}],
  })
  expect(typed[0]?.[0]).toBe('Batch S-12')
  expect(typed[2]).toEqual([1234567.5, '12345678901234567.89', new Date('2026-11-21T00:00:00Z'), null])
})

test('at most six pages are on their way at once, and their order is kept', async () => {
  let onTheWay = 0
  let most = 0
  const pages = Array.from({ length: 40 }, (_, index) => index + 1)
  const rows = await fetchPages(pages, async (page) => {
    onTheWay++
    most = Math.max(most, onTheWay)
    for (let turn = 0; turn < 5 + ((page * 7) % 11); turn++) await Promise.resolve()
    onTheWay--
    return [page]
  })
  expect(most).toBe(6)
  expect(rows).toEqual(pages)
})

test('after one page failed no further one is asked for', async () => {
  const asked: number[] = []
  const fetched = fetchPages([1, 2, 3, 4, 5, 6, 7, 8, 9], async (page) => {
    asked.push(page)
    await Promise.resolve()
    if (page === 2) throw new Error('gone')
    await new Promise((resolve) => setTimeout(resolve, 5))
    return [page]
  })
  await expect(fetched).rejects.toThrow('gone')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(Math.max(...asked)).toBe(6)
})

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
  await waitFor(() => expect(document.querySelector('.ant-notification')?.textContent).toContain('req-1'))
  expect(saved).toEqual([])
})
