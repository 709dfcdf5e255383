import { type Selectable, sql } from 'kysely'
import type { updateCarton } from '@/lib/contracts/cartons'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { Database } from '@/server/core/database'
import type { Cartons } from '@/server/database/types'

type Field = Exclude<keyof BodyOf<typeof updateCarton>, 'version'>

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  number: 'number',
  containerNumber: 'container_number',
  seal: 'seal',
  officialRemark: 'official_remark',
} as const satisfies Record<Field, keyof Cartons>

export type CartonColumns = Pick<Selectable<Cartons>, (typeof COLUMN_OF)[Field]>

function selectWhole(db: Database) {
  return db
    .selectFrom('cartons as k')
    .select(Object.values(COLUMN_OF))
    .select([
      'k.id',
      'k.batch_id',
      'k.version',
      sql<string>`(select count(*) from packages p where p.carton_id = k.id)`.as('packages_count'),
      sql<string>`(select coalesce(sum(p.pieces), 0) from packages p where p.carton_id = k.id)`.as('pieces'),
      sql<string>`(select coalesce(sum(p.weight_kg), 0) from packages p where p.carton_id = k.id)`.as(
        'weight_kg',
      ),
      sql<string>`(select coalesce(sum(p.cbm), 0) from packages p where p.carton_id = k.id)`.as('cbm'),
    ])
}

export type CartonRow = NonNullable<Awaited<ReturnType<typeof selectCarton>>>

export function selectCarton(db: Database, id: string) {
  return selectWhole(db).where('k.id', '=', id).executeTakeFirst()
}

export function selectCartonsOfBatch(db: Database, batchId: string) {
  return selectWhole(db).where('k.batch_id', '=', batchId).orderBy(sql`lower(k.number)`).execute()
}

export async function lockCarton(db: Database, id: string): Promise<CartonRow | undefined> {
  await db.selectFrom('cartons').select('id').where('id', '=', id).forUpdate().execute()
  return selectCarton(db, id)
}

/** The numbers of a few packages in a carton. */
export async function selectSomeInside(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packages')
    .select('tracking_number')
    .where('carton_id', '=', id)
    .orderBy('tracking_number')
    .limit(3)
    .execute()
  return rows.map((row) => row.tracking_number)
}

export async function insertCarton(
  db: Database,
  batchId: string,
  columns: CartonColumns,
  createdBy: string,
): Promise<string> {
  const { id } = await db
    .insertInto('cartons')
    .values({ ...columns, batch_id: batchId, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCartonColumns(db: Database, id: string, columns: CartonColumns): Promise<void> {
  await db
    .updateTable('cartons')
    .set({ ...columns, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteCartonRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('cartons').where('id', '=', id).execute()
}
