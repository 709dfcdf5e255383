import { sql } from 'kysely'
import type { EvidencePhoto } from '@/lib/contracts/claim-evidence'
import type { CargoDoor } from '@/lib/domain/cargo-claims'
import type { Database } from '@/server/core/database'
import { type FileRow, presentImage } from '@/server/files/addresses'
import type { PresentPrivateImage } from '@/server/files/signed-address'
import { type Claimed, visitsOf, wholeOf } from './evidence-sources'

interface PhotoAtDoor extends FileRow {
  door: CargoDoor
  at: Date
  by: string | null
  is_by_customer: boolean
}

const OPEN_DOORS: readonly CargoDoor[] = ['received', 'doubt']

/** The office's photos of cargo are shown by their bare address everywhere; all others by one that expires. */
const isOpen = ({ door, is_by_customer }: PhotoAtDoor) => OPEN_DOORS.includes(door) && !is_by_customer

/**
 * The photos that were taken of a package at each door. Where nothing else was written down, it was when and by whom the
 * photo was uploaded. The picture of the hand-over itself stands with the hand-over.
 */
async function selectDoorPhotos(db: Database, claimed: Claimed): Promise<PhotoAtDoor[]> {
  const { packageId, customerId } = claimed
  const { rows } = await sql<PhotoAtDoor>`
    select f.id, f.storage_key, f.width, f.height, o.door, coalesce(o.at, f.created_at) as at, e.name as by, o.is_by_customer
    from (
      select 'announced' as door, x.order_file_id as file_id, 0 as position, null::timestamptz as at, null::uuid as by_id,
        true as is_by_customer
        from expected_parcels x where x.package_id in ${wholeOf(claimed)} and x.customer_id = ${customerId}
      union all
      select 'received', r.file_id, r.position, null, null, false
        from package_photos r where r.package_id in ${wholeOf(claimed)}
      union all
      select 'doubt', t.file_id, t.position, q.answered_at, q.answered_by, false
        from customer_request_photos t join customer_requests q on q.id = t.request_id
        where q.package_id in ${wholeOf(claimed)} and q.customer_id = ${customerId}
      union all
      select 'doubt', d.file_id, 0, d.added_at, null, true
        from customer_doubt_photos d join customer_requests q on q.id = d.request_id
        where q.package_id in ${wholeOf(claimed)} and q.customer_id = ${customerId}
      union all
      select 'discharge', i.file_id, 0, i.noted_at, i.noted_by, false
        from piece_findings i where i.package_id = ${packageId}
      union all
      select 'visit', v.file_id, 0, v.happened_at, v.rider_id, false
        from ${visitsOf(claimed)} v
        where not exists (select from packages p where p.delivery_file_id = v.file_id)
    ) o join files f on f.id = o.file_id left join employees e on e.id = coalesce(o.by_id, f.created_by)
    order by at, o.position, f.id`.execute(db)
  return rows
}

export async function findDoorPhotos(
  db: Database,
  claimed: Claimed,
  presentPrivate: PresentPrivateImage,
): Promise<EvidencePhoto[]> {
  return (await selectDoorPhotos(db, claimed)).map((row) => ({
    ...(isOpen(row) ? presentImage(row) : presentPrivate(row)),
    door: row.door,
    at: row.at.toISOString(),
    by: row.by,
    isByCustomer: row.is_by_customer,
  }))
}
