import type * as z from 'zod'
import { type FieldProblem, fieldProblems } from '@/lib/contracts/issues'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'

/** A row of a sheet by field: only fields that a column fills; '' for an empty cell. */
export interface MappedRow {
  rowNumber: number
  values: Readonly<Record<string, string>>
}

type Changes = Record<string, { old: unknown; new: unknown }>

export type RowAction = 'create' | 'update' | 'unchanged' | 'refused'

/** What a row means, worked out without writing anything. */
export interface Plan<Body> {
  rowNumber: number
  action: RowAction
  /** By field of the sheet. */
  problems: FieldProblem[]
  /** What the row is known by; no two rows of a sheet may share one. */
  keys: string[]
  /** As the record would be saved; null for a refused row. */
  body: Body | null
  /** The record that the row is about, as it is now. */
  target: { id: string; version: number; before: Body } | null
  /** Empty for a new record, whose every field would be one. */
  changes: Changes
}

/** How one kind is brought in: by the verbs that its screens use. */
export interface ImportRules<Body> {
  /** The field that a duplicate inside the sheet is reported at. */
  keyField: string
  /** The sheet's field for one of the form that refuses a row: 'price' for 'packingList.0.price'. */
  fieldOf(path: string): string
  plan(context: Context, rows: readonly MappedRow[]): Promise<Plan<Body>[]>
  /** Writes new records; answers each one's id, or what refused it. */
  create(context: Context, bodies: readonly Body[]): Promise<(string | FieldProblem[])[]>
  /** Answers the record's version after it; refuses when it is no longer `version`. */
  update(context: Context, id: string, version: number, body: Body): Promise<number>
  remove(context: Context, id: string): Promise<void>
  /** The record's version now; undefined when it is gone. */
  version(db: Database, id: string): Promise<number | undefined>
}

export const problem = (field: string, key: string, params: FieldProblem['params'] = {}): FieldProblem => ({
  field,
  key: `field.${key}`,
  params,
})

export function refusedPlan<Body>(rowNumber: number, problems: FieldProblem[]): Plan<Body> {
  return { rowNumber, action: 'refused', problems, keys: [], body: null, target: null, changes: {} }
}

/** Checks a record by the schema that its form uses; problems are named by the sheet's fields. */
export function parseBody<Body>(
  schema: z.ZodType<Body>,
  input: unknown,
  fieldOf: (path: string) => string,
): { body: Body; problems: null } | { body: null; problems: FieldProblem[] } {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { body: parsed.data, problems: null }
  const found = new Map<string, FieldProblem>()
  for (const one of fieldProblems(parsed.error.issues)) {
    const field = fieldOf(one.field)
    if (!found.has(field)) found.set(field, { ...one, field })
  }
  return { body: null, problems: [...found.values()] }
}
