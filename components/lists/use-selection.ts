import { useCallback, useMemo, useState } from 'react'

/** Rows ticked for one action on all of them; they stay ticked on other pages. */
export interface Selection<Row> {
  selected: ReadonlyMap<string, Row>
  onToggle: (rows: readonly Row[], isTicked: boolean) => void
  /** Read aloud for the tick of one row. */
  nameOf: (row: Row) => string
}

/**
 * A ticked row that is in `shown` is taken from there: it may have changed since it was ticked. `nameOf` stays the same
 * function.
 */
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

  const selection = useMemo<Selection<Row>>(
    () => ({ selected, onToggle, nameOf }),
    [selected, onToggle, nameOf],
  )
  return { selection, clear }
}
