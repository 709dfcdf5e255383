import { sql } from 'kysely'
import type { LoadStage } from '@/lib/domain/load-count'
import type { Database } from '@/server/core/database'

export interface NewScan {
  batchId: string
  cartonId: string | null
  stage: LoadStage
  code: string
  packageId: string | null
  /** The one piece that the label names; null for the number of the whole package. */
  piece: number | null
  /** Null leaves what was counted before, or takes `fallbackPieces` the first time. */
  pieces: number | null
  fallbackPieces: number
  employeeId: string
  /** Nobody scanned it: the person says that it is there. */
  isByName?: boolean
}

/** Writes a scan; of two at once the unique key makes one row. Answers whether it was there before. */
export async function upsertScan(db: Database, scan: NewScan): Promise<{ pieces: number; isAgain: boolean }> {
  const { rows } = await sql<{ pieces: number; is_again: boolean }>`
    insert into load_scans (batch_id, carton_id, stage, code, package_id, piece, pieces, scanned_by, by_name)
    values (${scan.batchId}, ${scan.cartonId}, ${scan.stage}, ${scan.code}, ${scan.packageId}, ${scan.piece},
      ${scan.pieces ?? scan.fallbackPieces}, ${scan.employeeId}, ${scan.isByName ?? false})
    on conflict (batch_id, stage, code) do update set
      carton_id = excluded.carton_id,
      package_id = coalesce(excluded.package_id, load_scans.package_id),
      pieces = coalesce(${scan.pieces}::integer, load_scans.pieces),
      by_name = load_scans.by_name or excluded.by_name,
      scanned_by = case when excluded.by_name then excluded.scanned_by else load_scans.scanned_by end
    returning pieces, xmax <> 0 as is_again`.execute(db)
  const row = rows[0]
  return { pieces: row?.pieces ?? scan.fallbackPieces, isAgain: row?.is_again ?? false }
}

export function selectScans(db: Database, batchId: string, stage: LoadStage) {
  return db
    .selectFrom('load_scans as s')
    .leftJoin('employees as e', 'e.id', 's.scanned_by')
    .select([
      's.id',
      's.code',
      's.carton_id',
      's.package_id',
      's.piece',
      's.pieces',
      's.scanned_at',
      'e.name as by',
    ])
    .where('s.batch_id', '=', batchId)
    .where('s.stage', '=', stage)
    .orderBy('s.scanned_at', 'desc')
    .execute()
}

export type ScanRow = Awaited<ReturnType<typeof selectScans>>[number]

/** Deletes a scan, and with it the others of the same package at the same door: its pieces are scanned one by one. */
export async function deleteScans(db: Database, id: string) {
  const { rows } = await sql<{ batch_id: string; code: string; stage: LoadStage; pieces: number }>`
    delete from load_scans s using load_scans named
    where named.id = ${id} and s.batch_id = named.batch_id and s.stage = named.stage
      and (s.id = named.id or s.package_id = named.package_id)
    returning s.batch_id, s.code, s.stage, s.pieces`.execute(db)
  return rows
}

/** The scans of packages at the doors of their own batches. */
export function selectScansOf(db: Database, packageIds: readonly string[]) {
  return db
    .selectFrom('load_scans as s')
    .innerJoin('packages as p', (join) =>
      join.onRef('p.id', '=', 's.package_id').onRef('p.batch_id', '=', 's.batch_id'),
    )
    .select(['s.package_id', 's.stage', 's.piece', 's.pieces'])
    .where('s.package_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .execute()
}
