import { useCallback, useMemo, useState } from 'react'

/** Rows ticked for one act on all of them; they stay ticked while one turns the pages. */
export interface Selection<Row> {
  selected: ReadonlyMap<string, Row>
  onToggle: (rows: readonly Row[], isTicked: boolean) => void
  /** Read aloud for the tick of one row. */
  nameOf: (row: Row) => string
}

/** A ticked row that `shown` holds is taken as it stands there now: what was ticked may have changed since. */
export function useSelection<Row extends { id: string }>(
  nameOf: (row: Row) => string,
  shown: readonly Row[] | undefined,
) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const selected = useMemo(() => {
    const fresh = new Map(ticked)
    for (const row of shown ?? []) {
      if (fresh.has(row.id)) fresh.set(row.id, row)
    }
    return fresh
  }, [ticked, shown])

  const onToggle = useCallback((rows: readonly Row[], isTicked: boolean) => {
    setTicked((before) => {
      const after = new Map(before)
      for (const row of rows) {
        if (isTicked) after.set(row.id, row)
        else after.delete(row.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setTicked(new Map()), [])

  const selection: Selection<Row> = { selected, onToggle, nameOf }
  return { selection, clear }
}
