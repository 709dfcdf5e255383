import { sql } from 'kysely'
import type { ClaimEvidence } from '@/lib/contracts/claim-evidence'
import type { LoadStage } from '@/lib/domain/load-count'
import { decimal, plain } from '@/lib/domain/money'
import type { FindingKind } from '@/lib/domain/pieces'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { type Claimed, visitsOf, wholeOf } from './evidence-sources'

interface Noted {
  at: Date
  by: string | null
}

const noted = <Row extends Noted>(row: Row) => ({ ...row, at: row.at.toISOString() })
const measure = (weightKg: string, cbm: string) => ({
  weightKg: plain(decimal(weightKg)),
  cbm: plain(decimal(cbm)),
})

/** At the receipt it is named by its column. */
const AUDITED_WEIGHT = sql`coalesce(l.changes->'weightKg'->>'new', l.changes->'weight_kg'->>'new')`

export async function findWeights(db: Database, { packageId }: Claimed): Promise<ClaimEvidence['weights']> {
  const { rows } = await sql<Noted & { weightKg: string }>`
    select l.at, e.name as by, ${AUDITED_WEIGHT} as "weightKg"
    from audit_log l left join employees e on e.id = l.employee_id
    where l.entity = 'package' and l.entity_id = ${packageId}::text and ${AUDITED_WEIGHT} is not null
    order by l.at`.execute(db)
  return rows.map((row) => ({ ...noted(row), weightKg: plain(decimal(row.weightKg)) }))
}

export async function findScans(db: Database, { packageId }: Claimed): Promise<ClaimEvidence['scans']> {
  const { rows } = await sql<Noted & { stage: LoadStage; carton: string | null; pieces: number }>`
    select s.stage, s.scanned_at as at, e.name as by, t.number as carton, s.pieces
    from load_scans s left join employees e on e.id = s.scanned_by left join cartons t on t.id = s.carton_id
    where s.package_id = ${packageId} order by s.scanned_at`.execute(db)
  return rows.map(noted)
}

/** As its history is shown elsewhere: the moves of its batch until it is discharged, then its own. */
export async function findStatuses(db: Database, { packageId }: Claimed): Promise<ClaimEvidence['statuses']> {
  const { rows } = await sql<Noted & { transitStatus: TransitStatus }>`
    select h.at, e.name as by, h.transit_status as "transitStatus"
    from (
      select b.at, b.employee_id, b.transit_status
        from batch_status_history b join packages p on p.batch_id = b.batch_id
        where p.id = ${packageId} and b.transit_status < 4
      union all
      select o.at, o.employee_id, o.transit_status
        from package_status_history o where o.package_id = ${packageId} and o.transit_status >= 4
    ) h left join employees e on e.id = h.employee_id
    order by h.at`.execute(db)
  return rows.map(noted)
}

export async function findAnnouncements(
  db: Database,
  claimed: Claimed,
): Promise<ClaimEvidence['announcements']> {
  const { rows } = await sql<Noted & { isByCustomer: boolean; courierNumber: string; remark: string | null }>`
    select x.created_at as at, e.name as by, x.created_by is null as "isByCustomer", x.courier_number as "courierNumber",
      x.remark
    from expected_parcels x left join employees e on e.id = x.created_by
    where x.package_id in ${wholeOf(claimed)} and x.customer_id = ${claimed.customerId}
    order by x.created_at`.execute(db)
  return rows.map(noted)
}

interface DoubtRow extends Noted {
  state: string
  text: string | null
  answer: string
  weight_kg: string
  cbm: string
  after_weight_kg: string | null
  after_cbm: string | null
}

export async function findDoubts(db: Database, claimed: Claimed): Promise<ClaimEvidence['doubts']> {
  const { rows } = await sql<DoubtRow>`
    select q.answered_at as at, e.name as by, q.state, q.text, q.answer, q.weight_kg, q.cbm, q.after_weight_kg, q.after_cbm
    from customer_requests q left join employees e on e.id = q.answered_by
    where q.package_id in ${wholeOf(claimed)} and q.customer_id = ${claimed.customerId}
      and q.kind in ('measureDoubt', 'priceDoubt') and q.answered_at is not null
    order by q.answered_at`.execute(db)
  return rows.map(({ state, text, answer, after_weight_kg: kg, after_cbm: cbm, ...row }) => ({
    at: row.at.toISOString(),
    by: row.by,
    isAccepted: state === 'accepted',
    text,
    answer,
    before: measure(row.weight_kg, row.cbm),
    after: kg === null || cbm === null ? null : measure(kg, cbm),
  }))
}

export async function findFindings(db: Database, { packageId }: Claimed): Promise<ClaimEvidence['findings']> {
  const { rows } = await sql<
    Noted & { kind: FindingKind; pieces: number; reason: string; settlement: string | null }
  >`
    select i.noted_at as at, e.name as by, i.kind, i.pieces, i.reason, i.settlement
    from piece_findings i left join employees e on e.id = i.noted_by
    where i.package_id = ${packageId} order by i.noted_at`.execute(db)
  return rows.map(noted)
}

type Visit = ClaimEvidence['visits'][number]

/** What was handed over by a visit at once stands with the hand-over. */
export async function findVisits(db: Database, claimed: Claimed): Promise<ClaimEvidence['visits']> {
  const { rows } = await sql<Noted & Pick<Visit, 'outcome' | 'reason'>>`
    select v.happened_at as at, e.name as by, v.outcome, v.reason
    from ${visitsOf(claimed)} v left join employees e on e.id = v.rider_id
    where v.outcome <> 'handedOver' or v.decided_at is not null
    order by v.happened_at`.execute(db)
  return rows.map(noted)
}
