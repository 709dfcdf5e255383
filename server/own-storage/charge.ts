import type { DataOf } from '@/lib/contracts/endpoint'
import type {
  chargeStorage as chargeEndpoint,
  getPackageStorage,
  waiveStorage,
} from '@/lib/contracts/own-storage'
import { addDays, officeToday } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import type { StorageState } from '@/lib/domain/own-storage'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { addChargeLine } from '@/server/packages/charge-line'
import { lockForMoney } from '@/server/packages/package-money'
import { findStorageTariff } from './settings'
import { type StorageRow, selectStorage, storageState } from './state'

async function findStorage(db: Database, id: string): Promise<DataOf<typeof getPackageStorage>> {
  const row = await selectStorage(db, id)
  if (!row) throw notFound()
  const state = storageState(await findStorageTariff(db), row)
  if (!state) return null
  const { waiver_reason: reason, waived_by: by } = row
  return { ...state, waiver: reason === null ? null : { reason, by: by ?? '' } }
}

export const readStorage = (
  { db }: Context,
  { params }: InputOf<typeof getPackageStorage>,
): Promise<DataOf<typeof getPackageStorage>> => findStorage(db, params.id)

/** The days that a charge is for, as everybody who reads the packing list understands them. */
function chargeText(row: StorageRow, state: StorageState, through: string): string {
  const charged = row.storage_charged?.through_on ?? ''
  // What was charged before it went back to sea lies before its new free days.
  const from = addDays(charged > state.lastFreeDay ? charged : state.lastFreeDay, 1)
  return `Storage / Hifadhi / 仓储 ${from} – ${through}`
}

/** Puts what is open on the price: a person's decision, about the sum that was shown. */
export async function chargeStorage(
  context: Context,
  { params, body }: InputOf<typeof chargeEndpoint>,
): Promise<DataOf<typeof getPackageStorage>> {
  const { db } = context
  await addChargeLine(context, params.id, 'package.storageCharged', async () => {
    const row = await selectStorage(db, params.id)
    const state = row && storageState(await findStorageTariff(db), row)
    if (!row || !state || decimal(state.openUSD).eq(0)) {
      throw new ApiFailure(409, 'nothing_open', 'noStorageOpen')
    }
    if (!decimal(state.openUSD).eq(body.openUSD)) {
      throw new ApiFailure(409, 'other_storage', 'otherStorage')
    }
    const through = row.handed_over_on ?? officeToday()
    await db
      .insertInto('storage_charges')
      .values({
        package_id: params.id,
        through_on: through,
        days: state.days,
        amount_usd: state.openUSD,
        charged_by: actorOf(context).id,
      })
      .execute()
    return { description: chargeText(row, state, through), usd: state.openUSD }
  })
  return findStorage(db, params.id)
}

/** Asks no storage of a package, or asks for it again. */
export async function setStorageWaiver(
  context: Context,
  { params, body }: InputOf<typeof waiveStorage>,
): Promise<DataOf<typeof getPackageStorage>> {
  const { db } = context
  const { isWaived, reason } = body
  await lockForMoney(db, params.id)
  const before = await selectStorage(db, params.id)
  if (before && before.storage_waived !== isWaived) {
    const open = storageState(await findStorageTariff(db), { ...before, storage_waived: false })?.openUSD
    if (isWaived) {
      const waiver = { package_id: params.id, reason, waived_by: actorOf(context).id }
      await db.insertInto('storage_waivers').values(waiver).execute()
    } else await db.deleteFrom('storage_waivers').where('package_id', '=', params.id).execute()
    await audit(context, {
      action: isWaived ? 'package.storageWaived' : 'package.storageAskedAgain',
      entity: 'package',
      entityId: params.id,
      changes: { storageOpenUSD: isWaived ? { old: open, new: null } : { old: null, new: open } },
      reason,
    })
  }
  return findStorage(db, params.id)
}
