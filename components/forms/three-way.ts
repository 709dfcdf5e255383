function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function fieldsOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}

/** Fields that somebody else changed since `before` was read, and that were changed otherwise here. */
export function clashing<Values extends object>(
  before: Values,
  theirs: Values,
  mine: Values,
): (keyof Values)[] {
  return fieldsOf(before).filter(
    (field) =>
      !same(before[field], theirs[field]) &&
      !same(before[field], mine[field]) &&
      !same(mine[field], theirs[field]),
  )
}

/** What somebody else has in the fields that nobody touched here. */
export function untouched<Values extends object>(
  before: Values,
  theirs: Values,
  mine: Values,
): Partial<Values> {
  const fields = fieldsOf(before).filter((field) => same(before[field], mine[field]))
  return Object.fromEntries(fields.map((field) => [field, theirs[field]])) as Partial<Values>
}
