import { sql } from 'kysely'
import { officeToday } from '@/lib/domain/dates'
import { decimal, plain } from '@/lib/domain/money'
import { type StorageState, type StorageTariff, type StoredCargo, storageOf } from '@/lib/domain/own-storage'
import type { Database } from '@/server/core/database'

/** What the storage of a package goes by, of `packages p left join batches b`. A reminder moves `ready_told_at`, not the first day. */
export const STORAGE_COLUMNS = `
  case when p.shown_status >= 4 then
    coalesce(p.ready_on, (p.ready_told_at at time zone 'Africa/Dar_es_Salaam')::date) end as ready_on,
  (p.delivered_at at time zone 'Africa/Dar_es_Salaam')::date as handed_over_on,
  coalesce(p.freight_mode, nullif(b.freight_mode, 'both')) as storage_mode,
  (select json_build_object('through_on', max(s.through_on), 'usd', sum(s.amount_usd)::text)
    from storage_charges s where s.package_id = p.id having count(*) > 0) as storage_charged,
  exists (select from storage_waivers w where w.package_id = p.id) as storage_waived,
  p.is_payment_force_completed as counts_as_paid`

export interface StorageRow {
  ready_on: string | null
  handed_over_on: string | null
  storage_mode: string | null
  storage_charged: { through_on: string; usd: string } | null
  storage_waived: boolean
  /** By a manager's word: nobody is asked for storage either. */
  counts_as_paid: boolean
  cbm: string
  currency_converter: string
}

interface PackageStorage extends StorageRow {
  waiver_reason: string | null
  waived_by: string | null
}

/** One package's, with who waived it and why. */
export async function selectStorage(db: Database, id: string): Promise<PackageStorage | undefined> {
  const { rows } = await sql<PackageStorage>`
    select p.cbm, p.currency_converter, ${sql.raw(STORAGE_COLUMNS)}, v.reason as waiver_reason, e.name as waived_by
    from packages p left join batches b on b.id = p.batch_id
      left join storage_waivers v on v.package_id = p.id left join employees e on e.id = v.waived_by
    where p.id = ${id}`.execute(db)
  return rows[0]
}

const storedCargo = (row: StorageRow): StoredCargo => ({
  freightMode: row.storage_mode as StoredCargo['freightMode'],
  cbm: plain(decimal(row.cbm)),
  rate: plain(decimal(row.currency_converter)),
  readyOn: row.ready_on,
  handedOverOn: row.handed_over_on,
  isWaived: row.storage_waived,
  charged: row.storage_charged && {
    throughOn: row.storage_charged.through_on,
    usd: row.storage_charged.usd,
  },
})

export const storageState = (tariff: StorageTariff, row: StorageRow): StorageState | null =>
  storageOf(tariff, storedCargo(row), officeToday())

/** What its owner is shown: until when it lies free and what a day costs then, while it lies here and storage is asked for. */
export function shownStorage(tariff: StorageTariff, row: StorageRow) {
  const isAsked = row.handed_over_on === null && !row.storage_waived && !row.counts_as_paid
  const state = isAsked ? storageState(tariff, row) : null
  if (!state) return null
  const { lastFreeDay, days, perDay, openUSD } = state
  return { lastFreeDay, days, perDay, openUSD }
}
