import { type Insertable, type Selectable, sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import type { CarrierContainerDays, CarrierEvents, CarrierFacts } from '@/server/database/types'

/** A container number as carriers write it. */
const plainNumber = (column: string) =>
  sql<string>`upper(regexp_replace(${sql.ref(column)}, '[\\s-]', '', 'g'))`

/** Writes over what came under the same number only with a later word of the carrier. */
export async function upsertEvents(
  db: Database,
  events: readonly Insertable<CarrierEvents>[],
): Promise<number> {
  if (events.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('carrier_events')
    .values([...events])
    .onConflict((conflict) =>
      conflict
        .columns(['batch_id', 'provider', 'event_id', 'container_number'])
        .doUpdateSet((set) => ({
          type: set.ref('excluded.type'),
          code: set.ref('excluded.code'),
          classifier: set.ref('excluded.classifier'),
          happens_on: set.ref('excluded.happens_on'),
          happens_at: set.ref('excluded.happens_at'),
          reported_at: set.ref('excluded.reported_at'),
          location: set.ref('excluded.location'),
          place: set.ref('excluded.place'),
          by_vessel: set.ref('excluded.by_vessel'),
          vessel: set.ref('excluded.vessel'),
          voyage_number: set.ref('excluded.voyage_number'),
          is_empty: set.ref('excluded.is_empty'),
          remark: set.ref('excluded.remark'),
          received_at: sql<Date>`now()`,
          dismissed_at: null,
          dismissed_by: null,
        }))
        .whereRef('carrier_events.reported_at', '<', 'excluded.reported_at'),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export function selectEvents(db: Database, batchId: string): Promise<Selectable<CarrierEvents>[]> {
  return db
    .selectFrom('carrier_events')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('happens_at', 'desc')
    .orderBy('reported_at', 'desc')
    .orderBy('id')
    .execute()
}

interface BatchOfEventsRow {
  departure_on: CalendarDate
  loading_ports: string[]
  discharge_ports: string[]
  containers: string[]
}

/** What is needed to read the events of a batch: its ports as codes, and its containers. */
export async function selectBatchOfEvents(
  db: Database,
  batchId: string,
): Promise<BatchOfEventsRow | undefined> {
  const { rows } = await sql<BatchOfEventsRow>`
    select b.departure_on,
      array(select code from ports where batch_port = b.departure_port) || array_remove(array[v.loading_port], null) as loading_ports,
      array(select code from ports where batch_port = b.discharge_port) || array_remove(array[v.discharge_port], null) as discharge_ports,
      array(select distinct ${plainNumber('k.container_number')} from cartons k
        where k.batch_id = b.id and k.container_number is not null) as containers
    from batches b left join voyages v on v.batch_id = b.id where b.id = ${batchId}`.execute(db)
  return rows[0]
}

/** Two that work out the facts of a batch at once would write what the first has read. */
export async function lockFacts(db: Database, batchId: string): Promise<void> {
  await db
    .insertInto('carrier_facts')
    .values({ batch_id: batchId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .selectFrom('carrier_facts')
    .select('batch_id')
    .where('batch_id', '=', batchId)
    .forUpdate()
    .execute()
}

export type FactFields = Omit<Selectable<CarrierFacts>, 'batch_id' | 'updated_at'>

export async function writeFacts(db: Database, batchId: string, facts: FactFields): Promise<void> {
  await db
    .updateTable('carrier_facts')
    .set({ ...facts, updated_at: sql<Date>`now()` })
    .where('batch_id', '=', batchId)
    .execute()
}

export async function replaceContainerDays(
  db: Database,
  batchId: string,
  days: readonly Insertable<CarrierContainerDays>[],
): Promise<void> {
  await db.deleteFrom('carrier_container_days').where('batch_id', '=', batchId).execute()
  if (days.length > 0)
    await db
      .insertInto('carrier_container_days')
      .values([...days])
      .execute()
}

export function selectFacts(db: Database, batchId: string) {
  return db.selectFrom('carrier_facts').selectAll().where('batch_id', '=', batchId).executeTakeFirst()
}

export function selectPoll(db: Database, batchId: string) {
  return db
    .selectFrom('carrier_polls')
    .select(['asked_at', 'error'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

export interface BatchToAsk {
  id: string
  departure_on: CalendarDate
  master_number: string | null
  containers: string[]
}

/**
 * Takes one batch whose time has come, by ship, and asks about it no more for so many seconds: what is under way or
 * about to be, and what has come as long as an empty container is not back.
 */
export async function claimDueBatch(
  db: Database,
  carrier: string | null,
  seconds: number,
): Promise<BatchToAsk | undefined> {
  const number = plainNumber('k.container_number')
  const { rows } = await sql<BatchToAsk>`
    with due as (
      select b.id, b.departure_on, v.master_number,
        array(select distinct ${number} from cartons k where k.batch_id = b.id and k.container_number is not null) as containers
      from batches b left join voyages v on v.batch_id = b.id left join carrier_polls p on p.batch_id = b.id
      where b.freight_mode <> 'air' and coalesce(v.mode, 'sea') = 'sea' and b.departure_on < current_date + 60
        and (p.next_at is null or p.next_at <= now())
        and (${carrier}::text is null or lower(trim(v.carrier)) = lower(trim(${carrier}::text)))
        and (case when b.transit_status < 4
          then b.departure_on > current_date - 200
            and (v.master_number is not null or exists (select from cartons k where k.batch_id = b.id and k.container_number is not null))
          else b.departure_on > current_date - 150 and exists (
            select from cartons k left join container_days d on d.carton_id = k.id
              left join carrier_container_days c on c.batch_id = b.id and c.container_number = ${number}
            where k.batch_id = b.id and k.container_number is not null
              and d.empty_returned_on is null and c.empty_returned_on is null)
          end)
      order by p.next_at nulls first, b.id limit 1
    ), claimed as (
      insert into carrier_polls (batch_id, next_at, asked_at)
      select id, now() + make_interval(secs => ${seconds}), now() from due
      on conflict (batch_id) do update set next_at = excluded.next_at, asked_at = excluded.asked_at
        where carrier_polls.next_at <= now()
      returning batch_id
    )
    select due.* from due join claimed on claimed.batch_id = due.id`.execute(db)
  return rows[0]
}

const LONGEST_PAUSE_MINUTES = 720

/** Answered: again in so many minutes. Not answered: sooner, then later and later. */
export async function notePoll(
  db: Database,
  batchId: string,
  { minutes, error }: { minutes: number; error: string | null },
): Promise<void> {
  await sql`
    update carrier_polls set error = ${error},
      failures = case when ${error}::text is null then 0 else failures + 1 end,
      next_at = now() + make_interval(mins => case when ${error}::text is null then ${minutes}::int
        else least(5 * 2 ^ least(failures, 10), greatest(${minutes}::int, ${LONGEST_PAUSE_MINUTES}::int))::int end)
    where batch_id = ${batchId}`.execute(db)
}

/** Asks about a batch again at the next round: what it is known by has changed. */
export async function askAgain(db: Database, batchId: string): Promise<void> {
  await db
    .updateTable('carrier_polls')
    .set({ next_at: sql<Date>`now()` })
    .where('batch_id', '=', batchId)
    .execute()
}

export interface KnownBatch {
  id: string
  departure_on: CalendarDate
  master_number: string | null
  containers: string[]
}

/** The batches that a bill or a container of these is of, the latest departure first. */
export async function selectKnownBatches(
  db: Database,
  { bills, containers }: { bills: readonly string[]; containers: readonly string[] },
): Promise<KnownBatch[]> {
  const number = plainNumber('k.container_number')
  const { rows } = await sql<KnownBatch>`
    select b.id, b.departure_on, v.master_number,
      array(select distinct ${number} from cartons k where k.batch_id = b.id and k.container_number is not null) as containers
    from batches b left join voyages v on v.batch_id = b.id
    where b.freight_mode <> 'air' and b.departure_on between current_date - 400 and current_date + 90 and b.id in (
      select batch_id from voyages where master_number = any(${[...bills]}::text[])
      union select k.batch_id from cartons k where ${number} = any(${[...containers]}::text[]))
    order by b.departure_on desc, b.id`.execute(db)
  return rows
}
