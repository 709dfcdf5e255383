import { sql } from 'kysely'
import type { LoadStage } from '@/lib/domain/load-count'
import type { Database } from '@/server/core/database'

export interface NewScan {
  batchId: string
  cartonId: string | null
  stage: LoadStage
  code: string
  packageId: string | null
  /** Null leaves what was counted before, or takes `fallbackPieces` the first time. */
  pieces: number | null
  fallbackPieces: number
  employeeId: string
}

/** Writes a scan; of two at once the unique key makes one row. Answers whether it was there before. */
export async function upsertScan(db: Database, scan: NewScan): Promise<{ pieces: number; isAgain: boolean }> {
  const { rows } = await sql<{ pieces: number; is_again: boolean }>`
    insert into load_scans (batch_id, carton_id, stage, code, package_id, pieces, scanned_by)
    values (${scan.batchId}, ${scan.cartonId}, ${scan.stage}, ${scan.code}, ${scan.packageId},
      ${scan.pieces ?? scan.fallbackPieces}, ${scan.employeeId})
    on conflict (batch_id, stage, code) do update set
      carton_id = excluded.carton_id,
      package_id = coalesce(excluded.package_id, load_scans.package_id),
      pieces = coalesce(${scan.pieces}::integer, load_scans.pieces)
    returning pieces, xmax <> 0 as is_again`.execute(db)
  const row = rows[0]
  return { pieces: row?.pieces ?? scan.fallbackPieces, isAgain: row?.is_again ?? false }
}

export function selectScans(db: Database, batchId: string, stage: LoadStage) {
  return db
    .selectFrom('load_scans as s')
    .leftJoin('employees as e', 'e.id', 's.scanned_by')
    .select(['s.id', 's.code', 's.carton_id', 's.package_id', 's.pieces', 's.scanned_at', 'e.name as by'])
    .where('s.batch_id', '=', batchId)
    .where('s.stage', '=', stage)
    .orderBy('s.scanned_at', 'desc')
    .execute()
}

export type ScanRow = Awaited<ReturnType<typeof selectScans>>[number]

export function deleteScan(db: Database, id: string) {
  return db
    .deleteFrom('load_scans')
    .where('id', '=', id)
    .returning(['batch_id', 'code', 'stage', 'pieces'])
    .executeTakeFirst()
}
