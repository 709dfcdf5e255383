import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Columns } from '@/components/lists/DataTable'
import { RowCard } from '@/components/lists/RowCard'
import { MoneySums } from '@/components/ui/MoneyText'
import { renderScreen } from './support/render-screen'

interface Row {
  name: string
  owed: string
}

const columns: Columns<Row> = [
  { key: 'name', title: 'Name', render: (_, { name }) => name },
  { key: 'owed', title: 'Owed', render: (_, { owed }) => `US$ ${owed}` },
  { key: 'note', title: 'Note', render: () => 'late' },
]

test('a card has a heading with its value, then the other columns with their titles', () => {
  const row = { name: "Ng'ombe", owed: '60.00' }
  const { container } = renderScreen(<RowCard row={row} columns={columns} show={['name', 'owed', 'note']} />)
  expect(screen.getByText("Ng'ombe").tagName).toBe('STRONG')
  expect(container.textContent).toBe("Ng'ombeUS$ 60.00Notelate")
})

test('sums stand per currency, in whole cents', () => {
  const { container } = renderScreen(
    <MoneySums
      amounts={[
        { amount: '0.10', currency: 'USD' },
        { amount: '7.00', currency: 'CNY' },
        { amount: '0.20', currency: 'USD' },
      ]}
    />,
  )
  expect(container.textContent).toBe('US$ 0.30CN¥ 7.00')
})
