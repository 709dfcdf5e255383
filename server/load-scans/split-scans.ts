import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

interface ScansToSplit {
  batchId: string
  from: { id: string; pieces: number }
  to: { id: string; number: string }
  /** The numbers of the pieces that are the second part now. */
  moving: readonly number[]
}

/** What was seen of a package at the doors of its batch, after it was split there: labels go with their pieces, and of what a person counted the rest. */
export async function splitScans(db: Database, { batchId, from, to, moving }: ScansToSplit): Promise<void> {
  await sql`
    update load_scans set package_id = ${to.id}
    where batch_id = ${batchId} and package_id = ${from.id} and piece = any(${[...moving]}::integer[])`.execute(
    db,
  )
  await sql`
    with counted as (
      select distinct on (stage) * from load_scans
      where batch_id = ${batchId} and package_id = ${from.id} and piece is null order by stage, pieces desc
    ), rest as (
      insert into load_scans (batch_id, carton_id, stage, code, package_id, pieces, scanned_by, scanned_at, by_name)
      select batch_id, carton_id, stage, ${to.number}, ${to.id}, pieces - ${from.pieces}::integer, scanned_by, scanned_at, by_name
      from counted where pieces > ${from.pieces}::integer
      on conflict (batch_id, stage, code) do nothing
    )
    update load_scans set pieces = least(pieces, ${from.pieces}::integer)
    where batch_id = ${batchId} and package_id = ${from.id} and piece is null`.execute(db)
}
