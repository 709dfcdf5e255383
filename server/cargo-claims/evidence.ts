import { sql } from 'kysely'
import type { ClaimEvidence } from '@/lib/contracts/claim-evidence'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import type { FileRow } from '@/server/files/addresses'
import type { PresentPrivateImage } from '@/server/files/signed-address'
import { findDeclared } from './declared-value'
import { findDoorPhotos } from './evidence-photos'
import {
  findAnnouncements,
  findDoubts,
  findFindings,
  findScans,
  findStatuses,
  findVisits,
  findWeights,
} from './evidence-records'
import type { Claimed } from './evidence-sources'

interface CargoRow {
  pieces: number
  weight_kg: string
  cbm: string
  total_usd: string
  created_at: Date
  received_by: string | null
  delivered_at: Date | null
  delivered_by: string | null
  delivered_to: string | null
  delivery_proof: 'code' | 'paper' | null
  delivery_without_code_reason: string | null
  signature: FileRow | null
}

async function selectCargo(db: Database, { packageId }: Claimed): Promise<CargoRow> {
  const { rows } = await sql<CargoRow>`
    select p.pieces, p.weight_kg, p.cbm, p.total_usd, p.created_at, r.name as received_by, p.delivered_at,
      d.name as delivered_by, p.delivered_to, p.delivery_proof, p.delivery_without_code_reason,
      (select json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
        from files f where f.id = p.delivery_file_id) as signature
    from packages p left join employees r on r.id = p.received_by left join employees d on d.id = p.delivered_by
    where p.id = ${packageId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`A claim has no package ${packageId}`)
  return row
}

function presentDelivery(row: CargoRow, presentPrivate: PresentPrivateImage): ClaimEvidence['delivery'] {
  if (row.delivered_at === null) return null
  return {
    at: row.delivered_at.toISOString(),
    by: row.delivered_by,
    to: row.delivered_to,
    signature: row.signature && presentPrivate(row.signature),
    proof: row.delivery_proof,
    withoutCodeReason: row.delivery_without_code_reason,
  }
}

/** What each door of the office wrote down of a package. */
export async function findEvidence(
  db: Database,
  claimed: Claimed,
  presentPrivate: PresentPrivateImage,
): Promise<ClaimEvidence> {
  const row = await selectCargo(db, claimed)
  return {
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    totalUSD: toMoney(row.total_usd),
    receivedAt: row.created_at.toISOString(),
    receivedBy: row.received_by,
    photos: await findDoorPhotos(db, claimed, presentPrivate),
    declared: await findDeclared(db, claimed),
    announcements: await findAnnouncements(db, claimed),
    weights: await findWeights(db, claimed),
    doubts: await findDoubts(db, claimed),
    scans: await findScans(db, claimed),
    statuses: await findStatuses(db, claimed),
    findings: await findFindings(db, claimed),
    visits: await findVisits(db, claimed),
    delivery: presentDelivery(row, presentPrivate),
  }
}
