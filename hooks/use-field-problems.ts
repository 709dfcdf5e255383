import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { ApiError } from '@/lib/client/api-error'
import { fieldProblems, WITH_INPUT } from '@/lib/contracts/issues'

export type FieldTexts = Record<string, string>

/** Texts by dotted field from what the API refused; empty when it named no field. */
export function fieldTextsOf(failure: unknown): FieldTexts {
  return failure instanceof ApiError ? failure.errors : {}
}

/** Checks values by the schema the API uses and gives texts by dotted field; empty when nothing is known to be wrong. */
export function useFieldProblems(schema: z.ZodType | undefined): (values: unknown) => FieldTexts {
  const { t } = useTranslation('errors')
  return useCallback(
    (values: unknown) => {
      const checked = schema?.safeParse(values, WITH_INPUT)
      if (!checked || checked.success) return {}
      const problems = fieldProblems(checked.error.issues)
      return Object.fromEntries(
        problems.map(({ field, key, params }) => [field, t(key, { defaultValue: key, ...params })]),
      )
    },
    [schema, t],
  )
}
