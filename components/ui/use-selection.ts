import { useCallback, useState } from 'react'

/** Rows ticked for one act on all of them; they stay ticked while one turns the pages. */
export interface Selection<Row> {
  selected: ReadonlyMap<string, Row>
  onToggle: (rows: readonly Row[], isTicked: boolean) => void
  /** Read aloud for the tick of one row. */
  nameOf: (row: Row) => string
}

export function useSelection<Row extends { id: string }>(nameOf: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())

  const onToggle = useCallback((rows: readonly Row[], isTicked: boolean) => {
    setSelected((before) => {
      const after = new Map(before)
      for (const row of rows) {
        if (isTicked) after.set(row.id, row)
        else after.delete(row.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])

  const selection: Selection<Row> = { selected, onToggle, nameOf }
  return { selection, clear }
}
