import type { FormInstance } from 'antd'

/** Somebody else saved first: what both changed, each in another way. A person chooses, field by field. */
export interface Conflict<Values> {
  mine: Values
  theirs: Values
  fields: (keyof Values & string)[]
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields that somebody else changed since `before`, and that were changed otherwise here. */
function conflictingFields<Values extends object>(before: Values, theirs: Values, mine: Values) {
  return (Object.keys(before) as (keyof Values & string)[]).filter(
    (field) =>
      !same(before[field], theirs[field]) &&
      !same(before[field], mine[field]) &&
      !same(mine[field], theirs[field]),
  )
}

/** What somebody else has in the fields that were not changed here. */
export function unchangedHere<Values extends object>(before: Values, theirs: Values, mine: Values) {
  const fields = (Object.keys(before) as (keyof Values)[]).filter((field) => same(before[field], mine[field]))
  return Object.fromEntries(fields.map((field) => [field, theirs[field]])) as Partial<Values>
}

/** Takes over what was not changed here; what both changed must be chosen by hand. */
export function mergeInto<Values extends object>(
  form: FormInstance<Values>,
  before: Values,
  theirs: Values,
): Conflict<Values> {
  const mine = form.getFieldsValue(true) as Values
  form.setFieldsValue(unchangedHere(before, theirs, mine) as Parameters<typeof form.setFieldsValue>[0])
  return { mine, theirs, fields: conflictingFields(before, theirs, mine) }
}
