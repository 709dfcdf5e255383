import { type Selectable, sql } from 'kysely'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { createOffice } from '@/lib/contracts/offices'
import type { Database } from '@/server/core/database'
import type { Offices } from '@/server/database/types'

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  code: 'code',
  kind: 'kind',
  english: 'english',
  chinese: 'chinese',
  swahili: 'swahili',
  countryCode: 'country_code',
  city: 'city',
  address: 'address',
  phone: 'phone',
  weekdayHours: 'weekday_hours',
  weekendHours: 'weekend_hours',
  sortOrder: 'sort_order',
  isActive: 'is_active',
} as const satisfies Record<keyof BodyOf<typeof createOffice>, keyof Offices>

const STORED = [...Object.values(COLUMN_OF), 'id', 'version'] as const
const IS_NAMED = sql<boolean>`(exists (select from locations l where l.site = offices.code)
  or exists (select from stock_takes t where t.site = offices.code))`

export type OfficeFields = Pick<Selectable<Offices>, (typeof COLUMN_OF)[keyof typeof COLUMN_OF]>
export type OfficeRow = OfficeFields & { id: string; version: number; is_named: boolean }

export function selectOffices(db: Database): Promise<OfficeRow[]> {
  return db
    .selectFrom('offices')
    .select([...STORED, IS_NAMED.as('is_named')])
    .orderBy('sort_order')
    .orderBy('code')
    .execute()
}

/** An office that stays as it is until the transaction ends. */
export function holdOfficeRow(db: Database, code: string): Promise<{ is_active: boolean } | undefined> {
  return db.selectFrom('offices').select('is_active').where('code', '=', code).forShare().executeTakeFirst()
}

/** All of them, of which nobody else changes one meanwhile: whether one is the last active one depends on the others. */
export async function lockOffices(db: Database): Promise<OfficeRow[]> {
  await db.selectFrom('offices').select('id').orderBy('code').forUpdate().execute()
  return selectOffices(db)
}

export async function insertOffice(db: Database, office: OfficeFields): Promise<OfficeRow> {
  const row = await db.insertInto('offices').values(office).returning(STORED).executeTakeFirstOrThrow()
  return { ...row, is_named: false }
}

export function updateOfficeRow(db: Database, id: string, office: OfficeFields): Promise<OfficeRow> {
  return db
    .updateTable('offices')
    .set({ ...office, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning([...STORED, IS_NAMED.as('is_named')])
    .executeTakeFirstOrThrow()
}

export async function deleteOfficeRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('offices').where('id', '=', id).execute()
}
