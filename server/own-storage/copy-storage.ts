import { sql } from 'kysely'
import { officeToday } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import { actorOf, type Context } from '@/server/core/context'
import { findStorageTariff } from './settings'
import { selectStorage, storageState } from './state'

/**
 * The rest of a package of which a part was handed over is not charged for days that were charged before, nor where it was
 * waived. What is open by the package is asked with the part that goes: the rest goes on from today.
 */
export async function copyStorage(context: Context, fromId: string, toId: string): Promise<void> {
  const { db } = context
  await sql`
    insert into storage_charges (package_id, through_on, days, amount_usd, charged_by, charged_at)
    select ${toId}::uuid, through_on, days, 0, charged_by, charged_at from storage_charges where package_id = ${fromId}`.execute(
    db,
  )
  await sql`
    insert into storage_waivers (package_id, reason, waived_by, waived_at)
    select ${toId}::uuid, reason, waived_by, waived_at from storage_waivers where package_id = ${fromId}`.execute(
    db,
  )
  const tariff = await findStorageTariff(db)
  const from = await selectStorage(db, fromId)
  const state = from && storageState(tariff, from)
  if (state?.measure !== 'package' || decimal(state.openUSD).eq(0)) return
  await db
    .insertInto('storage_charges')
    .values({
      package_id: toId,
      through_on: officeToday(),
      days: state.days,
      amount_usd: '0',
      charged_by: actorOf(context).id,
    })
    .execute()
}
