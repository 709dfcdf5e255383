import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from '@/components/lists/use-selection'

interface Cargo {
  id: string
  status: number
}

const nameOf = ({ id }: Cargo) => id

test('a ticked row follows what the list shows of it now, and stays ticked on another page', () => {
  const onTheWay: Cargo = { id: 'a', status: 2 }
  const discharged: Cargo = { id: 'a', status: 4 }
  const other: Cargo = { id: 'b', status: 2 }
  const { result, rerender } = renderHook(({ shown }) => useSelection(nameOf, shown), {
    initialProps: { shown: [onTheWay, other] as Cargo[] | undefined },
  })
  act(() => result.current.selection.onToggle([onTheWay], true))
  expect([...result.current.selection.selected.values()]).toEqual([onTheWay])

  rerender({ shown: [discharged, other] })
  expect([...result.current.selection.selected.values()]).toEqual([discharged])

  rerender({ shown: undefined })
  expect([...result.current.selection.selected.keys()]).toEqual(['a'])
  rerender({ shown: [other] })
  expect([...result.current.selection.selected.keys()]).toEqual(['a'])

  act(() => result.current.clear())
  expect(result.current.selection.selected.size).toBe(0)
})
