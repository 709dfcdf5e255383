import { sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'

interface NewSweep {
  askedOn: CalendarDate
  daysAgo: number
  askedBy: string
}

/** The sweep of a day, unless there is one already: however many ask, one is made. */
export async function insertSweep(db: Database, sweep: NewSweep): Promise<string | undefined> {
  const row = await db
    .insertInto('file_sweeps')
    .values({ asked_on: sweep.askedOn, days_ago: sweep.daysAgo, asked_by: sweep.askedBy })
    .onConflict((conflict) => conflict.column('asked_on').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A sweep that is not finished, locked; nothing once it is. */
export function lockSweep(db: Database, id: string) {
  return db
    .selectFrom('file_sweeps')
    .select(['days_ago', 'asked_by'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

const BATCH = 2000

/**
 * Takes photos of packages delivered before the given age out of the database, and uploads that nothing uses: they stand
 * in swept_files then. Answers how many there were.
 */
export async function takeOldFiles(db: Database, sweepId: string, daysAgo: number): Promise<number> {
  const { rows } = await sql`
    with old as (
      select f.id, p.tracking_number from files f
      join package_photos pp on pp.file_id = f.id
      join packages p on p.id = pp.package_id
      where f.kind = 'photo' and p.transit_status = 5
        and p.delivered_at < now() - make_interval(days => ${daysAgo})
        and not exists (select 1 from packages d where d.delivery_file_id = f.id)
        and not exists (select 1 from cargo_claims c where c.package_id = p.id and c.state <> 'closed')
        and not exists (select 1 from rider_visits v where v.file_id = f.id)
      union all
      select f.id, p.tracking_number from files f
      join (select file_id, request_id from customer_request_photos
        union all select file_id, request_id from customer_doubt_photos) rp on rp.file_id = f.id
      join customer_requests r on r.id = rp.request_id
      join packages p on p.id = r.package_id
      where p.transit_status = 5 and p.delivered_at < now() - make_interval(days => ${daysAgo})
        and not exists (select 1 from cargo_claims c where c.package_id = p.id and c.state <> 'closed')
      union all
      select f.id, null from files f
      where f.kind = 'photo' and f.created_at < now() - interval '2 days'
        and not exists (select 1 from package_photos pp where pp.file_id = f.id)
        and not exists (select 1 from customer_request_photos r where r.file_id = f.id)
        and not exists (select 1 from packages p where p.delivery_file_id = f.id)
        and not exists (select 1 from rider_visits v where v.file_id = f.id)
        and not exists (select 1 from money_transfers m where m.proof_file_id = f.id)
        and not exists (select 1 from employees e where e.profile_file_id = f.id)
        and not exists (select 1 from blog_posts b
          where b.thumbnail_file_id = f.id or position(f.storage_key in b.post) > 0)
      limit ${BATCH}
    ), unlinked as (
      delete from package_photos where file_id in (select id from old)
    ), gone as (
      delete from files where id in (select id from old) returning id, storage_key, byte_size
    )
    insert into swept_files (sweep_id, storage_key, byte_size, tracking_number)
    select ${sweepId}, g.storage_key, g.byte_size, o.tracking_number from gone g join old o using (id)
    returning 1`.execute(db)
  return rows.length
}

const KEYS_AT_ONCE = 200

export async function selectBytesLeft(db: Database, sweepId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('swept_files')
    .select('storage_key')
    .where('sweep_id', '=', sweepId)
    .where('is_removed', '=', false)
    .limit(KEYS_AT_ONCE)
    .execute()
  return rows.map((row) => row.storage_key)
}

export async function markRemoved(db: Database, sweepId: string, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('swept_files')
    .set({ is_removed: true })
    .where('sweep_id', '=', sweepId)
    .where('storage_key', 'in', [...keys])
    .execute()
}

export async function finishSweep(db: Database, id: string): Promise<void> {
  await db.updateTable('file_sweeps').set({ finished_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function sumSweep(db: Database, id: string): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('swept_files')
    .select((select) => [select.fn.countAll().as('files'), select.fn.sum('byte_size').as('bytes')])
    .where('sweep_id', '=', id)
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) }
}

export async function selectOpenSweeps(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('file_sweeps').select('id').where('finished_at', 'is', null).execute()
  return rows.map((row) => row.id)
}

export interface SweepRow {
  id: string
  asked_on: string
  days_ago: number
  asked_by_name: string | null
  asked_at: Date
  finished_at: Date | null
  files: string
  bytes: string
  names: { name: string; trackingNumber: string | null }[] | null
}

const NAMES_SHOWN = 50

/** The latest first, with the first names of what each removed. */
export async function selectSweeps(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<SweepRow[]> {
  const { rows } = await sql<SweepRow>`
    select s.id, s.asked_on, s.days_ago, e.name as asked_by_name, s.asked_at, s.finished_at, f.files, f.bytes, f.names
    from (select * from file_sweeps order by asked_on desc limit ${limit} offset ${offset}) s
    left join employees e on e.id = s.asked_by
    cross join lateral (
      select count(*) as files, coalesce(sum(byte_size), 0) as bytes,
        (select json_agg(json_build_object('name', n.storage_key, 'trackingNumber', n.tracking_number)) from (
          select storage_key, tracking_number from swept_files where sweep_id = s.id order by storage_key limit ${NAMES_SHOWN}
        ) n) as names
      from swept_files where sweep_id = s.id
    ) f
    order by s.asked_on desc`.execute(db)
  return rows
}

export async function countSweeps(db: Database): Promise<number> {
  const row = await db
    .selectFrom('file_sweeps')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
