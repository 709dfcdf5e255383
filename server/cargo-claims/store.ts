import { type Insertable, type NotNull, type RawBuilder, sql, type Updateable } from 'kysely'
import type { listCargoClaims } from '@/lib/contracts/cargo-claims'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { ClaimState, ClaimType } from '@/lib/domain/cargo-claims'
import type { Database } from '@/server/core/database'
import { pageWindow, sortOf } from '@/server/core/page'
import type { CargoClaimEvents, CargoClaims } from '@/server/database/types'
import type { FileRow } from '@/server/files/addresses'

export interface ClaimRow {
  id: string
  number: string
  kind: ClaimType
  state: ClaimState
  package_id: string
  tracking_number: string
  customer_id: string
  customer_name: string
  batch_id: string | null
  batch_number: string | null
  description: string
  asked_amount: string | null
  asked_currency: string | null
  opened_by_name: string | null
  affected_kg: string | null
  declared_usd: string | null
  insured_usd: string | null
  supplier: string | null
  findings: string | null
  offer_basis: string | null
  offer_limit_usd: string | null
  offer_amount: string | null
  offer_currency: string | null
  offer_texts: unknown
  offer_note: string | null
  offered_by_name: string | null
  offered_at: Date | null
  refused_by: string | null
  settlement: string | null
  settlement_account_id: string | null
  settlement_account_name: string | null
  settlement_package_id: string | null
  settlement_package_number: string | null
  settlement_asked_by: string | null
  settlement_asked_by_name: string | null
  settlement_asked_at: Date | null
  settled_by_name: string | null
  settled_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
  weight_kg: string
}

const CLAIMS = sql`
  select c.id, c.number, c.kind, c.state, c.package_id, p.tracking_number, c.customer_id, u.name as customer_name, p.batch_id,
    b.number as batch_number, c.description, c.asked_amount, c.asked_currency, o.name as opened_by_name, c.affected_kg,
    c.declared_usd, c.insured_usd, c.supplier, c.findings, c.offer_basis, c.offer_limit_usd, c.offer_amount, c.offer_currency,
    c.offer_texts, c.offer_note, f.name as offered_by_name, c.offered_at, c.refused_by, c.settlement, c.settlement_account_id,
    a.name as settlement_account_name, c.settlement_package_id, sp.tracking_number as settlement_package_number,
    c.settlement_asked_by, k.name as settlement_asked_by_name, c.settlement_asked_at, s.name as settled_by_name, c.settled_at,
    c.version, c.created_at, c.updated_at, p.weight_kg
  from cargo_claims c join packages p on p.id = c.package_id join customers u on u.id = c.customer_id
    left join batches b on b.id = p.batch_id left join employees o on o.id = c.opened_by
    left join employees f on f.id = c.offered_by left join accounts a on a.id = c.settlement_account_id
    left join packages sp on sp.id = c.settlement_package_id left join employees k on k.id = c.settlement_asked_by
    left join employees s on s.id = c.settled_by`

function conditions({
  state,
  kind,
  batchId,
  packageId,
  open,
}: QueryOf<typeof listCargoClaims>): RawBuilder<unknown> {
  const narrowing = [
    state && sql`c.state = ${state}`,
    kind && sql`c.kind = ${kind}`,
    batchId && sql`p.batch_id = ${batchId}`,
    packageId && sql`c.package_id = ${packageId}`,
    open === undefined ? null : open ? sql`c.state <> 'closed'` : sql`c.state = 'closed'`,
  ].filter((one) => one instanceof Object)
  return narrowing.length === 0 ? sql`true` : sql.join(narrowing, sql` and `)
}

export async function selectClaims(
  db: Database,
  query: QueryOf<typeof listCargoClaims>,
): Promise<ClaimRow[]> {
  const { offset, limit } = pageWindow(query)
  const { column, direction } = sortOf(query.sort ?? 'changedAt')
  const order = sql.raw(`c.${column === 'openedAt' ? 'created_at' : 'updated_at'} ${direction}`)
  const { rows } = await sql<ClaimRow>`
    ${CLAIMS} where ${conditions(query)} order by ${order}, c.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countClaims(db: Database, query: QueryOf<typeof listCargoClaims>): Promise<number> {
  const inBatch = query.batchId ? sql`join packages p on p.id = c.package_id` : sql``
  const { rows } = await sql<{ count: string }>`
    select count(*) from cargo_claims c ${inBatch} where ${conditions(query)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** What is asked for and offered in all that fit, each currency by itself. */
export async function sumClaims(
  db: Database,
  query: QueryOf<typeof listCargoClaims>,
): Promise<{ currency: string; asked: string; offer: string }[]> {
  const inBatch = query.batchId ? sql`join packages p on p.id = c.package_id` : sql``
  const { rows } = await sql<{ currency: string; asked: string; offer: string }>`
    select m.currency, sum(m.asked) as asked, sum(m.offer) as offer
    from cargo_claims c ${inBatch} cross join lateral (values
      (c.asked_currency, c.asked_amount, 0), (c.offer_currency, 0, c.offer_amount)) m (currency, asked, offer)
    where m.currency is not null and ${conditions(query)} group by m.currency order by m.currency desc`.execute(
    db,
  )
  return rows
}

export async function selectClaim(db: Database, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`${CLAIMS} where c.id = ${id}`.execute(db)
  return rows[0]
}

const SHOWN_TO_CUSTOMER = 100

export async function selectClaimsOf(db: Database, customerId: string): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    ${CLAIMS} where c.customer_id = ${customerId} order by c.created_at desc, c.id limit ${SHOWN_TO_CUSTOMER}`.execute(
    db,
  )
  return rows
}

/** Locks a claim before its package, as a merge of customers does. */
export async function lockClaim(db: Database, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql`select id from cargo_claims where id = ${id} for update`.execute(db)
  return rows.length > 0 ? selectClaim(db, id) : undefined
}

export async function insertClaim(db: Database, claim: Insertable<CargoClaims>): Promise<string | undefined> {
  const row = await db
    .insertInto('cargo_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'kind']).where(sql<boolean>`state <> 'closed'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateClaim(db: Database, id: string, fields: Updateable<CargoClaims>): Promise<void> {
  await db
    .updateTable('cargo_claims')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertEvent(db: Database, event: Insertable<CargoClaimEvents>): Promise<void> {
  await db.insertInto('cargo_claim_events').values(event).execute()
}

export function selectEvents(db: Database, claimId: string) {
  return db
    .selectFrom('cargo_claim_events as v')
    .leftJoin('employees as e', 'e.id', 'v.employee_id')
    .select(['v.at', 'v.action', 'v.state', 'v.note', 'v.channel', 'e.name as by'])
    .where('v.claim_id', '=', claimId)
    .orderBy('v.id')
    .execute()
}

export async function insertPhoto(
  db: Database,
  photo: { claimId: string; fileId: string; by: string | null },
) {
  await db
    .insertInto('cargo_claim_photos')
    .values({ claim_id: photo.claimId, file_id: photo.fileId, added_by: photo.by })
    .execute()
}

/** Whether a claim has this very picture. */
export async function hasPhoto(db: Database, claimId: string, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cargo_claim_photos o join files f on f.id = o.file_id
    where o.claim_id = ${claimId} and f.sha256 = ${sha256}`.execute(db)
  return rows.length > 0
}

export interface PhotoRow extends FileRow {
  claim_id: string
  added_by_name: string | null
  added_at: Date
}

export function selectPhotos(db: Database, claimIds: readonly string[]): Promise<PhotoRow[]> {
  return db
    .selectFrom('cargo_claim_photos as o')
    .innerJoin('files as f', 'f.id', 'o.file_id')
    .leftJoin('employees as e', 'e.id', 'o.added_by')
    .select([
      'f.id',
      'f.storage_key',
      'f.width',
      'f.height',
      'o.claim_id',
      'e.name as added_by_name',
      'o.added_at',
    ])
    .$narrowType<{ width: NotNull; height: NotNull }>()
    .where('o.claim_id', '=', sql<string>`any(${[...claimIds]}::uuid[])`)
    .orderBy('o.added_at')
    .orderBy('f.id')
    .execute()
}

/** Why the office refused each of these claims, where it did last. */
export async function selectRefusals(
  db: Database,
  claimIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ claim_id: string; note: string }>`
    select distinct on (claim_id) claim_id, note from cargo_claim_events
    where claim_id = any(${[...claimIds]}::uuid[]) and action = 'refused' and note is not null
    order by claim_id, id desc`.execute(db)
  return new Map(rows.map(({ claim_id, note }) => [claim_id, note]))
}

/** So that two claims of one customer are opened one after the other. */
/** False for who has been forgotten meanwhile. */
export async function lockClaimant(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from customers where id = ${customerId} and forgotten_at is null for no key update`.execute(db)
  return rows.length > 0
}

export async function countOpenOf(db: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from cargo_claims where customer_id = ${customerId} and state <> 'closed'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** What was settled for a package already, in US$ at its own rate. */
export async function sumSettled(db: Database, packageId: string): Promise<string> {
  const { rows } = await sql<{ usd: string }>`
    select coalesce(sum(case c.offer_currency when 'USD' then c.offer_amount
      else round(c.offer_amount / p.currency_converter, 2) end), 0) as usd
    from cargo_claims c join packages p on p.id = c.package_id
    where c.package_id = ${packageId} and c.settled_at is not null`.execute(db)
  return rows[0]?.usd ?? '0'
}

/** Where a settled claim stands in the books. */
export function selectBooking(db: Database, id: string) {
  return db
    .selectFrom('cargo_claims')
    .select(['transaction_id', 'discount_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
