import { sql } from 'kysely'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import type { LoadStage } from '@/lib/domain/load-count'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { type FileRow, presentImage } from '@/server/files/addresses'
import type { PresentPrivateImage } from '@/server/files/signed-address'

interface EvidenceRow {
  pieces: number
  weight_kg: string
  cbm: string
  total_usd: string
  created_at: Date
  received_by: string | null
  delivered_at: Date | null
  delivered_by: string | null
  delivered_to: string | null
  signature: FileRow | null
  photos: FileRow[] | null
  weights: { at: string; by: string | null; weightKg: string }[] | null
  scans: { stage: LoadStage; at: string; by: string | null; carton: string | null; pieces: number }[] | null
  statuses: { at: string; by: string | null; transitStatus: TransitStatus }[] | null
}

const IMAGE = sql`json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)`

/** At the receipt it is named by its column. */
const AUDITED_WEIGHT = sql`coalesce(l.changes->'weightKg'->>'new', l.changes->'weight_kg'->>'new')`

async function selectEvidence(db: Database, packageId: string): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`
    select p.pieces, p.weight_kg, p.cbm, p.total_usd, p.created_at, r.name as received_by, p.delivered_at,
      d.name as delivered_by, p.delivered_to,
      (select ${IMAGE} from files f where f.id = p.delivery_file_id) as signature,
      (select json_agg(${IMAGE} order by o.position) from package_photos o join files f on f.id = o.file_id
        where o.package_id = p.id) as photos,
      (select json_agg(json_build_object('at', l.at, 'by', e.name, 'weightKg', ${AUDITED_WEIGHT}) order by l.at)
        from audit_log l left join employees e on e.id = l.employee_id
        where l.entity = 'package' and l.entity_id = p.id::text and ${AUDITED_WEIGHT} is not null) as weights,
      (select json_agg(json_build_object('stage', s.stage, 'at', s.scanned_at, 'by', e.name, 'carton', t.number,
          'pieces', s.pieces) order by s.scanned_at)
        from load_scans s left join employees e on e.id = s.scanned_by left join cartons t on t.id = s.carton_id
        where s.package_id = p.id) as scans,
      (select json_agg(json_build_object('at', h.at, 'by', e.name, 'transitStatus', h.transit_status) order by h.at)
        from package_status_history h left join employees e on e.id = h.employee_id
        where h.package_id = p.id) as statuses
    from packages p left join employees r on r.id = p.received_by left join employees d on d.id = p.delivered_by
    where p.id = ${packageId}`.execute(db)
  return rows[0]
}

const timed = <Row extends { at: string }>(rows: Row[] | null): Row[] =>
  (rows ?? []).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))

/** What each door of the office wrote down of a package. */
export async function findEvidence(
  db: Database,
  packageId: string,
  presentPrivate: PresentPrivateImage,
): Promise<CargoClaimFile['evidence']> {
  const row = await selectEvidence(db, packageId)
  if (!row) throw new Error(`A claim has no package ${packageId}`)
  return {
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    totalUSD: toMoney(row.total_usd),
    receivedAt: row.created_at.toISOString(),
    receivedBy: row.received_by,
    photos: (row.photos ?? []).map(presentImage),
    weights: timed(row.weights).map((one) => ({ ...one, weightKg: plain(decimal(one.weightKg)) })),
    scans: timed(row.scans),
    statuses: timed(row.statuses),
    delivery: row.delivered_at && {
      at: row.delivered_at.toISOString(),
      by: row.delivered_by,
      to: row.delivered_to,
      signature: row.signature && presentPrivate(row.signature),
    },
  }
}
