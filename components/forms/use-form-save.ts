import type { FormInstance } from 'antd'
import { useCallback, useState } from 'react'
import type * as z from 'zod'
import { gather, showFieldTexts } from '@/components/ui/form-errors'
import { type Problem, useFailure } from '@/hooks/use-failure'
import { fieldTextsOf, useFieldProblems } from '@/hooks/use-field-problems'

interface FormSave<Values, Input, Data> {
  form: FormInstance<Values>
  /** The schema the API checks with. */
  schema: z.ZodType | undefined
  /** The form's field for a field of the contract, where the two differ. */
  fieldOf?: (dotted: string) => string
  /** Texts by the form's fields, where fieldOf does not say enough. */
  gatherTexts?: (texts: Record<string, string>) => Record<string, string>
  toInput: (values: Values) => Input
  /** Resolves with null when it was a second click. */
  send: (input: Input) => Promise<Data | null>
  onSaved: (saved: Data) => void
  /** Says it in one sentence as well, when a field is missing or wrong. */
  onIncomplete?: () => void
  /** Takes a failure the form treats in its own way: true when it did. */
  onFailure?: (failure: unknown) => boolean
}

function itself(dotted: string): string {
  return dotted
}

/**
 * The way of every form: check with the API's own schema, send, put what the API refuses on its fields, and keep what has
 * no field for the form to show.
 */
export function useFormSave<Values, Input, Data>(options: FormSave<Values, Input, Data>) {
  const { form, schema, fieldOf = itself, toInput, send, onSaved, onFailure } = options
  const { gatherTexts, onIncomplete } = options
  const problemsOf = useFieldProblems(schema)
  const problemOf = useFailure()
  const [refused, setRefused] = useState<Problem | null>(null)

  const save = useCallback(
    async (values: Values) => {
      const input = toInput(values)
      const gathered = gatherTexts ?? ((texts) => gather(texts, fieldOf))
      const problems = problemsOf(input)
      setRefused(null)
      if (Object.keys(problems).length > 0) {
        onIncomplete?.()
        return showFieldTexts(form, gathered(problems))
      }
      try {
        const saved = await send(input)
        if (saved !== null) onSaved(saved)
      } catch (failure) {
        if (onFailure?.(failure)) return undefined
        showFieldTexts(form, gathered(fieldTextsOf(failure)))
        setRefused(problemOf(failure))
      }
      return undefined
    },
    [form, fieldOf, gatherTexts, toInput, send, onSaved, onIncomplete, onFailure, problemsOf, problemOf],
  )

  return { save, refused }
}
