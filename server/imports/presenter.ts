import type { ImportRow, RowOutcome, SheetImport } from '@/lib/contracts/imports'
import type { Language } from '@/lib/domain/languages'
import { say } from '@/server/core/language'
import type { ImportRecord, RowRecord } from './store'

type Counts = Partial<Record<RowOutcome, number>>

export function presentImport(record: ImportRecord, counts: Counts, language: Language): SheetImport {
  return {
    id: record.id,
    kind: record.kind,
    fileName: record.file_name,
    state: record.state,
    problem: record.problem && say(language, record.problem),
    totalRows: record.total_rows,
    doneRows: doneRows(record, counts),
    counts,
    createdBy: { id: record.created_by, name: record.created_by_name },
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
  }
}

const sum = (counts: Counts, outcomes: readonly RowOutcome[]) =>
  outcomes.reduce((total, outcome) => total + (counts[outcome] ?? 0), 0)

/** Rows that need no more work in the present state. */
function doneRows({ state, failed_in, total_rows }: ImportRecord, counts: Counts): number {
  const left: Partial<Record<string, readonly RowOutcome[]>> = {
    running: ['create', 'update'],
    cancelled: ['create', 'update'],
    undoing: ['created', 'updated'],
  }
  const stage = state === 'failed' ? (failed_in ?? 'checking') : state
  const open = left[stage]
  if (open) return total_rows - sum(counts, open)
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

/** A value of a change as a person reads it. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellText).join(' / ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function presentRow(row: RowRecord, record: ImportRecord, language: Language): ImportRow {
  return {
    id: String(row.row_number),
    rowNumber: row.row_number,
    cells: row.cells,
    outcome: row.outcome,
    problems: row.problems.map(({ field, key, params }) => ({
      field,
      column: record.header[record.columns.indexOf(field)] ?? null,
      message: say(language, key, params),
    })),
    changes: Object.entries(row.changes).map(([field, change]) => ({
      field,
      old: cellText(change.old),
      new: cellText(change.new),
    })),
    entityId: row.entity_id,
  }
}
