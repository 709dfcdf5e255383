import { sql } from 'kysely'
import type { ImportState, RowOutcome } from '@/lib/contracts/imports'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { ImportKind } from '@/lib/domain/import-fields'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'

const json = (value: unknown) => JSON.stringify(value)

export interface ImportRecord {
  id: string
  kind: ImportKind
  file_name: string
  state: ImportState
  failed_in: 'checking' | 'running' | 'undoing' | null
  failures: number
  problem: string | null
  header: string[]
  columns: (string | null)[]
  total_rows: number
  position: number
  created_by: string
  created_by_name: string
  created_at: Date
  finished_at: Date | null
}

// Columns are named one by one: a statement that asks for all of them fails as soon as a newer program adds one.
function selectWhole(db: Database) {
  return db
    .selectFrom('imports as i')
    .innerJoin('employees as e', 'e.id', 'i.created_by')
    .select([
      'i.id',
      'i.kind',
      'i.file_name',
      'i.state',
      'i.failed_in',
      'i.failures',
      'i.problem',
      'i.header',
      'i.columns',
      'i.total_rows',
      'i.position',
      'i.created_by',
      'i.created_at',
      'i.finished_at',
      'e.name as created_by_name',
    ])
}

export async function selectImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  return (await selectWhole(db).where('i.id', '=', id).executeTakeFirst()) as ImportRecord | undefined
}

/** Locks an import until the transaction ends; undefined when there is none, or when another holds it and `how` is to skip. */
export async function lockImport(
  db: Database,
  id: string,
  how: 'wait' | 'skip' = 'wait',
): Promise<ImportRecord | undefined> {
  const locked = db.selectFrom('imports').select('id').where('id', '=', id).forUpdate()
  const found = await (how === 'skip' ? locked.skipLocked() : locked).executeTakeFirst()
  return found && selectImport(db, id)
}

interface NewImport {
  kind: ImportKind
  fileName: string
  header: string[]
  columns: (string | null)[]
  totalRows: number
  createdBy: string
}

export async function insertImport(db: Database, one: NewImport): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({
      kind: one.kind,
      file_name: one.fileName,
      header: json(one.header),
      columns: json(one.columns),
      total_rows: one.totalRows,
      created_by: one.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `texts` are JSON of [{rowNumber, cells}], as the sheet's reader makes them. */
export async function insertRows(db: Database, importId: string, texts: readonly string[]): Promise<void> {
  for (const rows of texts) {
    await sql`
      insert into import_rows (import_id, row_number, cells)
      select ${importId}, r."rowNumber", r.cells
      from jsonb_to_recordset(${rows}::jsonb) as r("rowNumber" integer, cells jsonb)`.execute(db)
  }
}

interface ImportChange {
  state?: ImportState
  failed_in?: ImportRecord['failed_in']
  failures?: number
  problem?: string | null
  columns?: string
  position?: number
  finished_at?: Date | null
}

export async function updateImport(db: Database, id: string, change: ImportChange): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...change, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function forgetCheck(db: Database, id: string): Promise<void> {
  await db.deleteFrom('import_keys').where('import_id', '=', id).execute()
  await db
    .updateTable('import_rows')
    .set({ outcome: null, problems: '[]', changes: '{}', entity_id: null, entity_version: null })
    .where('import_id', '=', id)
    .where('outcome', 'is not', null)
    .execute()
}

export interface RowRecord {
  row_number: number
  cells: string[]
  outcome: RowOutcome | null
  problems: FieldProblem[]
  changes: Record<string, { old: unknown; new: unknown }>
  entity_id: string | null
  entity_version: number | null
  before: unknown
}

/** What the worker needs of a row: changes and problems are for those who read the report. */
export type WorkRow = Omit<RowRecord, 'problems' | 'changes'>

interface RowsAsked {
  outcomes?: readonly RowOutcome[]
  after?: number
  before?: number
  limit: number
}

/** Rows of one import in the sheet's order, or from the end when `before` is given. */
export async function selectRows(db: Database, id: string, asked: RowsAsked): Promise<WorkRow[]> {
  let query = db
    .selectFrom('import_rows')
    .select(['row_number', 'cells', 'outcome', 'entity_id', 'entity_version', 'before'])
    .where('import_id', '=', id)
    .limit(asked.limit)
  if (asked.outcomes) query = query.where('outcome', 'in', [...asked.outcomes])
  if (asked.after !== undefined) query = query.where('row_number', '>', asked.after)
  if (asked.before !== undefined) query = query.where('row_number', '<', asked.before)
  const rows = await query.orderBy('row_number', asked.before === undefined ? 'asc' : 'desc').execute()
  return rows as unknown as WorkRow[]
}

interface PageAsked {
  itemsPerPage: number
  pageNum: number
  sort?: string
  outcome?: RowOutcome
}

export async function selectRowPage(db: Database, id: string, asked: PageAsked) {
  let query = db.selectFrom('import_rows').where('import_id', '=', id)
  if (asked.outcome) query = query.where('outcome', '=', asked.outcome)
  const { count } = await query
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select([
      'row_number',
      'cells',
      'outcome',
      'problems',
      'changes',
      'entity_id',
      'entity_version',
      'before',
    ])
    .orderBy('row_number', asked.sort === '-rowNumber' ? 'desc' : 'asc')
    .limit(asked.itemsPerPage)
    .offset(offsetOf(asked))
    .execute()
  return { total: Number(count), rows: rows as unknown as RowRecord[] }
}

export async function countOutcomes(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Partial<Record<RowOutcome, number>>>> {
  const found = await db
    .selectFrom('import_rows')
    .select(['import_id', 'outcome', (select) => select.fn.countAll<string>().as('count')])
    .where('import_id', 'in', [...ids])
    .where('outcome', 'is not', null)
    .groupBy(['import_id', 'outcome'])
    .execute()
  const counts = new Map<string, Partial<Record<RowOutcome, number>>>(ids.map((id) => [id, {}]))
  for (const { import_id, outcome, count } of found) {
    const of = counts.get(import_id)
    if (of) of[outcome as RowOutcome] = Number(count)
  }
  return counts
}

export interface RowResult {
  rowNumber: number
  outcome: RowOutcome
  problems: FieldProblem[]
  changes?: Record<string, { old: unknown; new: unknown }>
  entityId?: string | null
  entityVersion?: number | null
  before?: unknown
}

/** Writes what became of some rows; what is left out of a result stays as it was. */
export async function saveResults(db: Database, id: string, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  await sql`
    update import_rows r set
      outcome = x.outcome,
      problems = x.problems,
      changes = coalesce(x.changes, r.changes),
      entity_id = coalesce(x."entityId", r.entity_id),
      entity_version = coalesce(x."entityVersion", r.entity_version),
      before = coalesce(x.before, r.before)
    from jsonb_to_recordset(${json(results)}::jsonb) as x("rowNumber" integer, outcome text, problems jsonb,
      changes jsonb, "entityId" uuid, "entityVersion" integer, before jsonb)
    where r.import_id = ${id} and r.row_number = x."rowNumber"`.execute(db)
}

/** Claims what rows are known by; answers, for a key that an earlier row has, that row's number. */
export async function claimKeys(
  db: Database,
  id: string,
  keys: readonly { key: string; rowNumber: number }[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  await sql`
    insert into import_keys (import_id, key, row_number)
    select ${id}, k.key, k."rowNumber"
    from jsonb_to_recordset(${json(keys)}::jsonb) as k(key text, "rowNumber" integer)
    order by k."rowNumber"
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ key: string; row_number: number }>`
    select key, row_number from import_keys
    where import_id = ${id} and key = any(${keys.map(({ key }) => key)}::text[])`.execute(db)
  return new Map(rows.map(({ key, row_number }) => [key, row_number]))
}

export async function selectImports(
  db: Database,
  asked: { itemsPerPage: number; pageNum: number; sort?: string; kind?: ImportKind },
) {
  const { count } = await db
    .selectFrom('imports')
    .$if(asked.kind !== undefined, (query) => query.where('kind', '=', asked.kind ?? ''))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await selectWhole(db)
    .$if(asked.kind !== undefined, (query) => query.where('i.kind', '=', asked.kind ?? ''))
    .orderBy('i.created_at', asked.sort === 'createdAt' ? 'asc' : 'desc')
    .orderBy('i.id')
    .limit(asked.itemsPerPage)
    .offset(offsetOf(asked))
    .execute()
  return { total: Number(count), rows: rows as unknown as ImportRecord[] }
}

export async function selectRememberedColumns(
  db: Database,
  employeeId: string,
  kind: ImportKind,
  headers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['header', 'field'])
    .where('employee_id', '=', employeeId)
    .where('kind', '=', kind)
    .where('header', 'in', [...headers])
    .execute()
  return new Map(rows.map(({ header, field }) => [header, field]))
}

export async function rememberColumns(
  db: Database,
  employeeId: string,
  kind: ImportKind,
  chosen: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...chosen].map(([header, field]) => ({ employee_id: employeeId, kind, header, field }))
  if (rows.length === 0) return
  await db
    .insertInto('import_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['employee_id', 'kind', 'header'])
        .doUpdateSet({ field: (excluded) => excluded.ref('excluded.field') }),
    )
    .execute()
}

/** Imports at work that have not moved for some seconds. */
export async function selectAtWork(db: Database, stillSeconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .where('touched_at', '<=', sql<Date>`now() - make_interval(secs => ${stillSeconds})`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Sheets that were brought and never run; they hold people's phones for nothing. */
export async function deleteAbandoned(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['mapping', 'checked'])
    .where('touched_at', '<', before)
    .execute()
}
