import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { isWaiting, seen, short } from './waiting'

export interface FindingJson {
  id: string
  kind: 'missing' | 'damaged'
  pieces: number
  reason: string
  by: string | null
  at: string
  file: { id: string; storage_key: string; width: number; height: number } | null
  settlement: string | null
  settled_by: string | null
  settled_at: string | null
}

interface DischargedRow {
  id: string
  tracking_number: string
  receiver_name: string | null
  carton: string | null
  pieces: number
  counted: string
  short: string
  is_waiting: boolean
  findings: FindingJson[] | null
}

export async function selectDischarged(db: Database, batchId: string): Promise<DischargedRow[]> {
  const { rows } = await sql<DischargedRow>`
    select packages.id, packages.tracking_number, c.name as receiver_name, k.number as carton, packages.pieces,
      ${seen} as counted, ${short} as short, ${isWaiting} as is_waiting,
      (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'pieces', f.pieces, 'reason', f.reason, 'by', n.name,
          'at', f.noted_at, 'settlement', f.settlement, 'settled_by', e.name, 'settled_at', f.settled_at,
          'file', case when i.id is not null then json_build_object('id', i.id, 'storage_key', i.storage_key,
            'width', i.width, 'height', i.height) end) order by f.noted_at)
        from piece_findings f left join employees n on n.id = f.noted_by left join employees e on e.id = f.settled_by
        left join files i on i.id = f.file_id
        where f.package_id = packages.id and f.batch_id = packages.batch_id) as findings
    from packages left join customers c on c.id = packages.receiver_id left join cartons k on k.id = packages.carton_id
    where packages.batch_id = ${batchId}
      and (${short} > 0 or packages.id in (select package_id from piece_findings where batch_id = ${batchId}))
    order by lower(k.number) nulls last, packages.tracking_number`.execute(db)
  return rows
}

export async function insertFinding(
  db: Database,
  finding: {
    batch_id: string
    package_id: string
    kind: string
    pieces: number
    reason: string
    file_id: string | null
    noted_by: string
  },
): Promise<string> {
  const { id } = await db
    .insertInto('piece_findings')
    .values(finding)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockFinding(db: Database, id: string) {
  return db
    .selectFrom('piece_findings')
    .select(['id', 'package_id', 'kind', 'pieces', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function settle(db: Database, id: string, by: string, settlement: string): Promise<void> {
  await db
    .updateTable('piece_findings')
    .set({ settled_at: sql<Date>`now()`, settled_by: by, settlement })
    .where('id', '=', id)
    .execute()
}

/** How many pieces of a package in its batch were noted as missing, or as damaged. */
export async function countNoted(
  db: Database,
  { batchId, packageId, kind }: { batchId: string; packageId: string; kind: string },
): Promise<number> {
  const { sum } = await db
    .selectFrom('piece_findings')
    .select(sql<string>`coalesce(sum(pieces), 0)`.as('sum'))
    .where('batch_id', '=', batchId)
    .where('package_id', '=', packageId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
