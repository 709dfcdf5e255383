import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable, type TablePage } from '@/components/lists/DataTable'
import { renderScreen } from './support/render-screen'

const url = { ready: true, get: () => undefined, set: () => {} }
const page: TablePage<{ id: string }> = {
  result: Array.from({ length: 25 }, (_, index) => ({ id: String(index) })),
  pageNum: 2,
  itemsPerPage: 25,
  totalItemsCount: 1000,
}

const table = (shown: TablePage<{ id: string }>) => (
  <DataTable
    name="List"
    columns={[{ key: 'id', title: 'Id', dataIndex: 'id' }]}
    renderCard={({ id }) => id}
    page={shown}
    problem={null}
    refreshing={false}
    onRetry={() => {}}
    empty={null}
    url={url}
  />
)

test('a list says how many there are', () => {
  renderScreen(table(page))
  expect(screen.getByText('26–50 of 1,000')).toBeTruthy()
})

test('a search that found more than it shows says so, and never passes its thousand off as all', () => {
  renderScreen(table({ ...page, isCapped: true }))
  expect(screen.getByText(/^26–50 of the first 1,000\. More was found/)).toBeTruthy()
  expect(screen.queryByText('26–50 of 1,000')).toBeNull()
})

test('and in Swahili', async () => {
  renderScreen(table({ ...page, isCapped: true }), { language: 'sw' })
  expect(await screen.findByText(/kati ya 1,000 za kwanza/)).toBeTruthy()
})
