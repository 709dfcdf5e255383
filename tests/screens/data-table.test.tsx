import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Columns, DataTable, type TablePage } from '@/components/lists/DataTable'
import { useTableSettings } from '@/components/lists/table-settings'
import { useSelection } from '@/components/lists/use-selection'
import type { UrlState } from '@/components/lists/use-url-state'
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

const url: UrlState = { ready: true, get: () => undefined, set: () => {} }
const KEYS = ['id', 'code']
const nameOf = ({ id }: Row) => `Tick ${id}`

interface ListProps {
  columns: Columns<Row>
  renderCard?: (row: Row) => ReactNode
  refreshing?: boolean
  sum?: string
}

/** With all that its screens give it, as they do: what never changes is the same object. */
function List({ columns, renderCard = ({ id }) => id, refreshing = false, sum }: ListProps) {
  const { selection } = useSelection(nameOf, page.result)
  return (
    <DataTable<Row>
      name="List"
      columns={columns}
      renderCard={renderCard}
      page={page}
      problem={null}
      refreshing={refreshing}
      onRetry={() => {}}
      empty={null}
      url={url}
      rowHref="/admin/packages/"
      selection={selection}
      settings={useTableSettings('packages', KEYS, url)}
      totals={sum ? { label: 'Sum', sums: { code: sum } } : undefined}
    />
  )
}

function renderTable() {
  const renderCell = vi.fn((id: string) => id)
  const renderCard = vi.fn(({ id }: Row) => id)
  const columns = [{ key: 'id', title: 'Id', dataIndex: 'id', render: renderCell }]
  renderScreen(<List columns={columns} renderCard={renderCard} />)
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

/** Asked for again by the first press, with another sum after each. */
function Refreshed({ columns }: { columns: Columns<Row> }) {
  const [round, setRound] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        Next
      </button>
      <List columns={columns} refreshing={round === 1} sum={String(round)} />
    </>
  )
}

test('rows stay as they are while their list is asked for again and its sums change', async () => {
  // antd asks it of each cell whenever it renders the row.
  const onCell = vi.fn(() => ({}))
  const columns: Columns<Row> = [
    { key: 'id', title: 'Id', dataIndex: 'id' },
    { key: 'code', title: 'Code', onCell },
  ]
  const { user } = renderScreen(<Refreshed columns={columns} />)
  const before = onCell.mock.calls.length
  expect(before).toBeGreaterThan(0)
  for (const sum of ['1', '2']) {
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('cell', { name: sum })).toBeTruthy()
  }
  expect(onCell).toHaveBeenCalledTimes(before)
})
