import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '@/server/core/database'
import type { ContainerDays } from '@/server/database/types'

export type DaysFields = Omit<
  Selectable<ContainerDays>,
  'carton_id' | 'version' | 'updated_at' | 'updated_by'
>

export interface ContainerRow extends DaysFields {
  id: string
  number: string
  batch_id: string
  batch_number: string
  carrier: string | null
  /** Days of the whole batch: the ship's arrival, its discharge, the gate of the port. */
  batch_arrived_on: string | null
  batch_discharged_on: string | null
  batch_gate_out_on: string | null
  /** What its carrier reports of this container. */
  reported_arrived_on: string | null
  reported_discharged_on: string | null
  reported_gate_out_on: string | null
  reported_empty_returned_on: string | null
  version: number | null
}

/** Cartons with a container number; several with one number are one container, that of the carton with days or the first. */
const containersOf = (batches: RawBuilder<unknown>) => sql`
  select distinct on (b.id, upper(k.container_number))
    k.id, k.container_number as number, b.id as batch_id, b.number as batch_number, v.carrier,
    v.actual_arrival_on as batch_arrived_on, s.discharged_on as batch_discharged_on, g.happened_on as batch_gate_out_on,
    r.arrived_on as reported_arrived_on, r.discharged_on as reported_discharged_on, r.gate_out_on as reported_gate_out_on,
    r.empty_returned_on as reported_empty_returned_on,
    d.size, d.arrived_on, d.discharged_on, d.gate_out_on, d.empty_returned_on, d.storage_free_days,
    d.demurrage_free_days, d.detention_free_days, coalesce(d.is_booked, false) as is_booked, d.version
  from batches b
  join cartons k on k.batch_id = b.id and k.container_number is not null
  left join container_days d on d.carton_id = k.id
  left join carrier_container_days r on r.batch_id = b.id
    and r.container_number = upper(regexp_replace(k.container_number, '[\\s-]', '', 'g'))
  left join voyages v on v.batch_id = b.id
  left join clearing_steps g on g.batch_id = b.id and g.milestone = 'gateOut'
  left join lateral (
    select (max(at) at time zone 'Africa/Dar_es_Salaam')::date as discharged_on
    from batch_status_history where batch_id = b.id and transit_status = 4 and b.transit_status >= 4
  ) s on true
  where ${batches}
  order by b.id, upper(k.container_number), d.carton_id is null, k.created_at, k.id`

export async function selectContainers(db: Database, batchId: string): Promise<ContainerRow[]> {
  const { rows } = await sql<ContainerRow>`${containersOf(sql`b.id = ${batchId}`)}`.execute(db)
  return rows
}

/** Of batches that have left, whose box nobody has brought back and whose bills are not in the books. */
export async function selectOpenContainers(db: Database, since: string): Promise<ContainerRow[]> {
  const left = sql`b.departure_on >= ${since}::date and b.transit_status <> 1`
  const { rows } = await sql<ContainerRow>`
    select * from (${containersOf(left)}) c
    where coalesce(c.empty_returned_on, c.reported_empty_returned_on) is null and not c.is_booked`.execute(db)
  return rows
}

export function lockCartonOfContainer(db: Database, id: string) {
  return db
    .selectFrom('cartons')
    .select(['id', 'batch_id', 'container_number'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Written only over the version that was read; false when it is another one now. */
export async function saveDays(
  db: Database,
  cartonId: string,
  version: number | null,
  fields: DaysFields & { updated_by: string },
): Promise<boolean> {
  if (version === null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('container_days')
      .values({ carton_id: cartonId, ...fields })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('container_days')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('carton_id', '=', cartonId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
