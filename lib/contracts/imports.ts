import * as z from 'zod'
import { IMPORT_FIELDS, IMPORT_KINDS } from '@/lib/domain/import-fields'
import { endpoint } from './endpoint'
import { id, idParams, instant, page, pageQuery } from './fields'

/** Largest sheet that is taken, in bytes, in rows and in columns. */
export const SHEET_LIMIT_BYTES = 10 * 1024 * 1024
export const MOST_SHEET_ROWS = 50_000
export const MOST_SHEET_COLUMNS = 60

export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What would be done with a row, then what was done, then what undoing made of it. */
export const ROW_OUTCOMES = [
  'create',
  'update',
  'unchanged',
  'refused',
  'created',
  'updated',
  'removed',
  'restored',
  'kept',
] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

const fieldNames = [...new Set(IMPORT_KINDS.flatMap((kind) => IMPORT_FIELDS[kind].map(({ name }) => name)))]

/** The field that a column fills; null for a column that is left out. */
const columns = z.array(z.enum(fieldNames).nullable()).min(1).max(MOST_SHEET_COLUMNS)

const sheetImport = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it stopped, when it failed. */
  problem: z.string().nullable(),
  totalRows: z.number().int(),
  /** Rows that the present work has behind it. */
  doneRows: z.number().int(),
  counts: z.partialRecord(z.enum(ROW_OUTCOMES), z.number().int()),
  createdBy: z.object({ id, name: z.string() }),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type SheetImport = z.infer<typeof sheetImport>

const importDetail = sheetImport.extend({
  header: z.array(z.string()),
  columns,
  /** The first rows, to choose the columns by. */
  sample: z.array(z.array(z.string())),
})
export type ImportDetail = z.infer<typeof importDetail>

const importRow = z.object({
  /** The row's number in the sheet, the header being 1. */
  id: z.string(),
  rowNumber: z.number().int(),
  cells: z.array(z.string()),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  problems: z.array(z.object({ field: z.string(), column: z.string().nullable(), message: z.string() })),
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  /** The customer, product or package that the row became or changed. */
  entityId: id.nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const uploadImport = endpoint({
  name: 'uploadImport',
  tag: 'imports',
  summary:
    'Takes a sheet (multipart/form-data, field "file": .xlsx, CSV or pasted cells as text, up to 10 MB and 50,000 rows) and matches its columns. Nothing is written yet.',
  method: 'POST',
  path: '/imports',
  access: 'imports.run',
  query: z.strictObject({ kind: z.enum(IMPORT_KINDS) }),
  data: importDetail,
})

export const getReadingTurn = endpoint({
  name: 'getReadingTurn',
  tag: 'imports',
  summary:
    'How many sheets are read before the caller’s own that was just sent; 0 when it is being read, or none is. Two are read at a time.',
  method: 'GET',
  path: '/imports/turn',
  access: 'imports.run',
  data: z.object({ before: z.number().int() }),
})

export const listImports = endpoint({
  name: 'listImports',
  tag: 'imports',
  summary: 'Imports a page at a time, the latest first.',
  method: 'GET',
  path: '/imports',
  access: 'imports.run',
  query: pageQuery({ kind: z.enum(IMPORT_KINDS).optional() }, ['createdAt']),
  data: page(sheetImport),
})

export const getImport = endpoint({
  name: 'getImport',
  tag: 'imports',
  summary: 'One import with its columns, a sample and how far it has come.',
  method: 'GET',
  path: '/imports/{id}',
  access: 'imports.run',
  params: idParams,
  data: importDetail,
})

export const listImportRows = endpoint({
  name: 'listImportRows',
  tag: 'imports',
  summary: 'The report: row by row what would be or was done, what is wrong, and old and new values.',
  method: 'GET',
  path: '/imports/{id}/rows',
  access: 'imports.run',
  params: idParams,
  query: pageQuery({ outcome: z.enum(ROW_OUTCOMES).optional() }, ['rowNumber']),
  data: page(importRow),
})

export const checkImport = endpoint({
  name: 'checkImport',
  tag: 'imports',
  summary:
    'Begins the dry run with these columns, one field or null for each; the choice is remembered for the person. Nothing is written.',
  method: 'POST',
  path: '/imports/{id}/check',
  access: 'imports.run',
  params: idParams,
  body: z.strictObject({ columns }),
  data: importDetail,
})

export const runImport = endpoint({
  name: 'runImport',
  tag: 'imports',
  summary:
    'Begins to write what the check promised, or goes on where a cancelled or failed run stopped. Rows that were refused are left out.',
  method: 'POST',
  path: '/imports/{id}/run',
  access: 'imports.run',
  params: idParams,
  data: importDetail,
})

export const cancelImport = endpoint({
  name: 'cancelImport',
  tag: 'imports',
  summary:
    'Stops a check, a run or its undoing after the rows that are being done; what was written stays, and so does what was taken back.',
  method: 'POST',
  path: '/imports/{id}/cancel',
  access: 'imports.run',
  params: idParams,
  data: importDetail,
})

export const undoImport = endpoint({
  name: 'undoImport',
  tag: 'imports',
  summary:
    'Takes back what an import wrote, by whoever ran it or a manager. A record that was touched since is kept, and its row says why.',
  method: 'POST',
  path: '/imports/{id}/undo',
  access: 'imports.run',
  params: idParams,
  data: importDetail,
})
