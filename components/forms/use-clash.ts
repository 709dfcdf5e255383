import type { FormInstance } from 'antd'
import { useCallback, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { clashing, untouched } from './three-way'

interface ClashOptions<Row, Values extends object> {
  form: FormInstance<Values>
  /** The row the form was opened with; null for a new one. */
  row: Row | null
  valuesOf: (row: Row) => Values
  readNow: (row: Row) => Promise<Row>
}

/** Somebody else saved first: takes over what was not touched here and names the fields that differ. */
export function useClash<Row, Values extends object>(options: ClashOptions<Row, Values>) {
  const { form, row, valuesOf, readNow } = options
  const [known, setKnown] = useState(row)
  const [clash, setClash] = useState<{ saved: Row; fields: (keyof Values & string)[] } | null>(null)

  const onFailure = useCallback(
    (failure: unknown) => {
      if (!known || !(failure instanceof ApiError) || failure.error !== 'stale_version') return false
      void readNow(known).then((saved) => {
        const mine = form.getFieldsValue(true) as Values
        const [before, theirs] = [valuesOf(known), valuesOf(saved)]
        const taken = untouched(before, theirs, mine)
        form.setFields(
          Object.entries(taken).map(([name, value]) => ({ name: name as never, value: value as never })),
        )
        setClash({ saved, fields: clashing(before, theirs, mine) as (keyof Values & string)[] })
        setKnown(saved)
      })
      return true
    },
    [form, known, valuesOf, readNow],
  )
  return { known, clash, onFailure, settle: useCallback(() => setClash(null), []) }
}
