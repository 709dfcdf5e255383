import type { FormInstance } from 'antd'
import { useCallback, useState } from 'react'
import { notices } from '@/components/ui/notices'
import { useFailure } from '@/hooks/use-failure'
import { ApiError } from '@/lib/client/api-error'
import { clashing, untouched } from './three-way'

interface ConflictOptions<Saved, Values> {
  form: FormInstance<Values>
  /** What the form was opened with; null for something new, which nobody else can have changed. */
  first: Saved | null
  valuesOf: (saved: Saved) => Values
  /** What is saved now, past every cache. */
  readNow: (known: Saved) => Promise<Saved>
}

interface Conflict<Values> {
  mine: Values
  theirs: Values
  /** What both changed, each in another way: a person chooses. */
  fields: (keyof Values)[]
}

/**
 * What a form does when somebody else saved first: it takes over what was not touched here, and keeps what must be chosen
 * by hand. `known` is what the next save builds on; `onFailure` goes to useFormSave.
 */
export function useConflict<Saved, Values extends object>(options: ConflictOptions<Saved, Values>) {
  const { form, first, valuesOf, readNow } = options
  const problemOf = useFailure()
  const [known, setKnown] = useState(first)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)

  const onFailure = useCallback(
    (failure: unknown): boolean => {
      if (!known || !(failure instanceof ApiError) || failure.error !== 'stale_version') return false
      readNow(known)
        .then((saved) => {
          const mine = form.getFieldsValue(true) as Values
          const [before, theirs] = [valuesOf(known), valuesOf(saved)]
          form.setFieldsValue(untouched(before, theirs, mine) as Parameters<typeof form.setFieldsValue>[0])
          setConflict({ mine, theirs, fields: clashing(before, theirs, mine) })
          setKnown(saved)
        })
        .catch((broken: unknown) => {
          const problem = problemOf(broken)
          if (problem) notices.failure(problem.text, problem.requestId)
        })
      return true
    },
    [form, known, valuesOf, readNow, problemOf],
  )

  return { known, conflict, onFailure, settle: useCallback(() => setConflict(null), []) }
}
