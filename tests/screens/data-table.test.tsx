import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DataTable, type TablePage } from '@/components/lists/DataTable'
import { renderScreen } from './support/render-screen'
import { setScreenWidth } from './support/screen-width'

interface Row {
  id: string
}

const page: TablePage<Row> = {
  result: [{ id: 'UMJA' }, { id: 'UMJB' }],
  pageNum: 1,
  itemsPerPage: 25,
  totalItemsCount: 2,
}

function renderTable() {
  const renderCell = vi.fn((id: string) => id)
  const renderCard = vi.fn(({ id }: Row) => id)
  renderScreen(
    <DataTable<Row>
      name="List"
      columns={[{ key: 'id', title: 'Id', dataIndex: 'id', render: renderCell }]}
      renderCard={renderCard}
      page={page}
      problem={null}
      refreshing={false}
      onRetry={() => {}}
      empty={null}
      url={{ ready: true, get: () => undefined, set: () => {} }}
    />,
  )
  return { renderCell, renderCard }
}

test('each row of a table is rendered once', () => {
  const { renderCell, renderCard } = renderTable()
  expect(screen.getByRole('cell', { name: 'UMJA' })).toBeTruthy()
  expect(renderCell).toHaveBeenCalledTimes(page.result.length)
  expect(renderCard).not.toHaveBeenCalled()
})

test('a phone shows cards, and renders no table before them', () => {
  setScreenWidth(360)
  const { renderCell, renderCard } = renderTable()
  expect(screen.getByText('UMJA')).toBeTruthy()
  expect(renderCard).toHaveBeenCalled()
  expect(renderCell).not.toHaveBeenCalled()
})
