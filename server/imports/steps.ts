import type { FieldProblem } from '@/lib/contracts/issues'
import type { ImportKind } from '@/lib/domain/import-fields'
import type { Context } from '@/server/core/context'
import { attempt, refusalOf } from '@/server/core/savepoint'
import { customerRules } from './customer-rules'
import { packageRules } from './package-rules'
import { productRules } from './product-rules'
import { type ImportRules, type MappedRow, type Plan, problem } from './rules'
import { claimKeys, type ImportRecord, type RowResult, type WorkRow } from './store'

/** One stage's work on the rows of a chunk; answers what became of them. */
type Step = (context: Context, record: ImportRecord, rows: readonly WorkRow[]) => Promise<RowResult[]>

interface Steps {
  check: Step
  write: Step
  undo: Step
}

function mapRow({ columns }: ImportRecord, row: WorkRow): MappedRow {
  const values: Record<string, string> = {}
  columns.forEach((field, index) => {
    if (field !== null) values[field] = row.cells[index] ?? ''
  })
  return { rowNumber: row.row_number, values }
}

function refused(rowNumber: number, problems: FieldProblem[]): RowResult {
  return { rowNumber, outcome: 'refused', problems }
}

/** Says what would be done with each row, and finds duplicates inside the sheet. */
function checkWith<Body>(rules: ImportRules<Body>): Step {
  return async (context, record, rows) => {
    const plans = await rules.plan(
      context,
      rows.map((row) => mapRow(record, row)),
    )
    const claims = plans.flatMap(({ keys, rowNumber }) => keys.map((key) => ({ key, rowNumber })))
    const first = await claimKeys(context.db, record.id, claims)
    return plans.map((plan): RowResult => {
      const earlier = plan.keys
        .map((key) => first.get(key))
        .find((row) => row !== undefined && row !== plan.rowNumber)
      if (earlier !== undefined) {
        return refused(plan.rowNumber, [problem(rules.keyField, 'rowDuplicate', { row: earlier })])
      }
      return {
        rowNumber: plan.rowNumber,
        outcome: plan.action,
        problems: plan.problems,
        changes: plan.changes,
        entityId: plan.target?.id,
        entityVersion: plan.target?.version,
      }
    })
  }
}

/** Whether a row still means what its check said. */
function isAsChecked<Body>(plan: Plan<Body>, row: WorkRow): boolean {
  if (plan.action !== row.outcome) return false
  if (plan.action === 'create') return true
  return plan.target?.id === row.entity_id && plan.target?.version === row.entity_version
}

/** Problems of the form's fields, at the sheet's. */
const bySheet = <Body>(rules: ImportRules<Body>, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((one) => ({ ...one, field: rules.fieldOf(one.field) }))

type Written = string | FieldProblem[]

/** Creates many at once; when something unforeseen forbids it, halves are tried, down to the row that is to blame. */
async function createAll<Body>(
  context: Context,
  rules: ImportRules<Body>,
  bodies: readonly Body[],
): Promise<Written[]> {
  if (bodies.length === 0) return []
  try {
    return await attempt(context.db, () => rules.create(context, bodies))
  } catch (error) {
    const problems = refusalOf(error)
    if (bodies.length === 1) return [problems]
    const half = Math.ceil(bodies.length / 2)
    return [
      ...(await createAll(context, rules, bodies.slice(0, half))),
      ...(await createAll(context, rules, bodies.slice(half))),
    ]
  }
}

async function updateOne<Body>(
  context: Context,
  rules: ImportRules<Body>,
  { rowNumber, target, body }: Plan<Body>,
): Promise<RowResult> {
  if (!target || body === null) return refused(rowNumber, [problem('', 'changedSinceCheck')])
  try {
    const version = await attempt(context.db, () => rules.update(context, target.id, target.version, body))
    return { rowNumber, outcome: 'updated', problems: [], entityVersion: version, before: target.before }
  } catch (error) {
    return refused(rowNumber, bySheet(rules, refusalOf(error)))
  }
}

/** Does what the check promised, by the verbs that the screens use; a row that means something else by now is left out. */
function writeWith<Body>(rules: ImportRules<Body>): Step {
  return async (context, record, rows) => {
    const plans = await rules.plan(
      context,
      rows.map((row) => mapRow(record, row)),
    )
    const results: RowResult[] = []
    const creations: { rowNumber: number; body: Body }[] = []
    for (const [index, plan] of plans.entries()) {
      const row = rows[index]
      if (!row || !isAsChecked(plan, row)) {
        const problems = plan.problems.length > 0 ? plan.problems : [problem('', 'changedSinceCheck')]
        results.push(refused(plan.rowNumber, problems))
      } else if (plan.action === 'create' && plan.body !== null) {
        creations.push({ rowNumber: plan.rowNumber, body: plan.body })
      } else {
        results.push(await updateOne(context, rules, plan))
      }
    }
    const made = await createAll(
      context,
      rules,
      creations.map(({ body }) => body),
    )
    creations.forEach(({ rowNumber }, index) => {
      const id = made[index]
      if (typeof id === 'string') {
        results.push({ rowNumber, outcome: 'created', problems: [], entityId: id, entityVersion: 1 })
      } else results.push(refused(rowNumber, bySheet(rules, id ?? [])))
    })
    return results
  }
}

async function undoOne<Body>(context: Context, rules: ImportRules<Body>, row: WorkRow): Promise<RowResult> {
  const { row_number: rowNumber, entity_id: id, entity_version: version } = row
  const unchangedRow = (problems: FieldProblem[]): RowResult => ({ rowNumber, outcome: 'kept', problems })
  if (id === null || version === null) return unchangedRow([])
  const now = await rules.version(context.db, id)
  if (now === undefined) return unchangedRow([problem('', 'goneSince')])
  if (now !== version) return unchangedRow([problem('', 'touchedSince')])
  try {
    if (row.outcome === 'created') {
      await attempt(context.db, () => rules.remove(context, id))
      return { rowNumber, outcome: 'removed', problems: [] }
    }
    const after = await attempt(context.db, () => rules.update(context, id, version, row.before as Body))
    return { rowNumber, outcome: 'restored', problems: [], entityVersion: after }
  } catch (error) {
    return unchangedRow(refusalOf(error))
  }
}

/** Takes rows back one by one, the last first; what was touched or is used since is kept, with the reason. */
function undoWith<Body>(rules: ImportRules<Body>): Step {
  return async (context, _record, rows) => {
    const results: RowResult[] = []
    for (const row of rows) results.push(await undoOne(context, rules, row))
    return results
  }
}

const stepsWith = <Body>(rules: ImportRules<Body>): Steps => ({
  check: checkWith(rules),
  write: writeWith(rules),
  undo: undoWith(rules),
})

export const STEPS: Record<ImportKind, Steps> = {
  customers: stepsWith(customerRules),
  products: stepsWith(productRules),
  packages: stepsWith(packageRules),
}
