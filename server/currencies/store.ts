import { type Selectable, sql } from 'kysely'
import type { createCurrency } from '@/lib/contracts/currencies'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { Database } from '@/server/core/database'
import type { Currencies } from '@/server/database/types'

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  code: 'code',
  sortOrder: 'sort_order',
  isActive: 'is_active',
} as const satisfies Record<keyof BodyOf<typeof createCurrency>, keyof Currencies>

const STORED = [...Object.values(COLUMN_OF), 'decimals', 'id', 'version'] as const

export type CurrencyFields = Pick<Selectable<Currencies>, (typeof COLUMN_OF)[keyof typeof COLUMN_OF]>
export type CurrencyRow = CurrencyFields & { id: string; decimals: number; version: number }

export function selectCurrencies(db: Database): Promise<CurrencyRow[]> {
  return db.selectFrom('currencies').select(STORED).orderBy('sort_order').orderBy('code').execute()
}

/** Waits for the entries that are being written in this currency, and lets later ones wait. */
export function lockCurrency(db: Database, id: string): Promise<CurrencyRow | undefined> {
  return db.selectFrom('currencies').select(STORED).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertCurrency(db: Database, currency: CurrencyFields): Promise<CurrencyRow> {
  return db.insertInto('currencies').values(currency).returning(STORED).executeTakeFirstOrThrow()
}

export function updateCurrencyRow(db: Database, id: string, currency: CurrencyFields): Promise<CurrencyRow> {
  return db
    .updateTable('currencies')
    .set({ ...currency, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(STORED)
    .executeTakeFirstOrThrow()
}
