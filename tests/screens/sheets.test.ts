import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { toCsv } from '@/components/ui/csv'
import type { Sheet } from '@/components/ui/sheet'
import { toXlsx } from '@/components/ui/xlsx'
import { fetchPages } from '@/lib/client/fetch-rows'

const HOSTILE = [
  '=1+1',
  '+255712000111',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  '＠SUM(A1)',
  '\n=1',
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
  expect(cells.slice(1, 11)).toEqual(HOSTILE.slice(0, 10).map((text) => `'${text}`))
  expect(cells.slice(11)).toEqual(HOSTILE.slice(10))
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

test('at most six pages are on their way at once, and they stay in order', async () => {
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
