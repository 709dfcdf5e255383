import { type Insertable, type Selectable, sql } from 'kysely'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { createPort, putVoyage } from '@/lib/contracts/voyages'
import type { Database } from '@/server/core/database'
import type { Ports, Voyages } from '@/server/database/types'

/** Where each field of the forms is stored: a field more in a contract does not compile until it has a column. */
const PORT_COLUMN_OF = {
  code: 'code',
  name: 'name',
  chinese: 'chinese',
  isSeaport: 'is_seaport',
  isAirport: 'is_airport',
  batchPort: 'batch_port',
  isActive: 'is_active',
} as const satisfies Record<keyof BodyOf<typeof createPort>, keyof Ports>

const VOYAGE_COLUMN_OF = {
  mode: 'mode',
  carrier: 'carrier',
  vessel: 'vessel',
  imoNumber: 'imo_number',
  callSign: 'call_sign',
  voyageNumber: 'voyage_number',
  flightNumber: 'flight_number',
  loadingPort: 'loading_port',
  dischargePort: 'discharge_port',
  masterNumber: 'master_number',
  estimatedDeparture: 'estimated_departure_on',
  actualDeparture: 'actual_departure_on',
  plannedArrival: 'planned_arrival_on',
  estimatedArrival: 'estimated_arrival_on',
  actualArrival: 'actual_arrival_on',
} as const satisfies Record<Exclude<keyof BodyOf<typeof putVoyage>, 'version'>, keyof Voyages>

const PORT_COLUMNS = [...Object.values(PORT_COLUMN_OF), 'id', 'version'] as const
export type PortFields = Pick<Selectable<Ports>, (typeof PORT_COLUMN_OF)[keyof typeof PORT_COLUMN_OF]>
export type PortRow = PortFields & { id: string; version: number }

export function selectPorts(db: Database): Promise<PortRow[]> {
  return db.selectFrom('ports').select(PORT_COLUMNS).orderBy('code').execute()
}

export function lockPort(db: Database, id: string): Promise<PortRow | undefined> {
  return db.selectFrom('ports').select(PORT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function selectPortsByCode(db: Database, codes: readonly string[]): Promise<PortRow[]> {
  return db
    .selectFrom('ports')
    .select(PORT_COLUMNS)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
}

export function insertPort(db: Database, port: PortFields): Promise<PortRow> {
  return db.insertInto('ports').values(port).returning(PORT_COLUMNS).executeTakeFirstOrThrow()
}

export function updatePortRow(db: Database, id: string, port: PortFields): Promise<PortRow> {
  return db
    .updateTable('ports')
    .set({ ...port, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(PORT_COLUMNS)
    .executeTakeFirstOrThrow()
}

export type VoyageFields = Pick<Selectable<Voyages>, (typeof VOYAGE_COLUMN_OF)[keyof typeof VOYAGE_COLUMN_OF]>
export interface VoyageRow extends VoyageFields {
  version: number
  updated_at: Date
  updated_by_name: string | null
}

export function selectVoyage(db: Database, batchId: string): Promise<VoyageRow | undefined> {
  return db
    .selectFrom('voyages')
    .leftJoin('employees as e', 'e.id', 'voyages.updated_by')
    .select(Object.values(VOYAGE_COLUMN_OF).map((column) => `voyages.${column}` as const))
    .select(['voyages.version', 'voyages.updated_at', 'e.name as updated_by_name'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

/** False when somebody else has just written the first one. */
export async function insertVoyage(db: Database, voyage: Insertable<Voyages>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('voyages')
    .values(voyage)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when it is not of this version any more. */
export async function updateVoyage(
  db: Database,
  batchId: string,
  version: number,
  fields: VoyageFields & { updated_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voyages')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('batch_id', '=', batchId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
