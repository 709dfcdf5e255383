import { type RawBuilder, sql } from 'kysely'
import { DELIVERED_TO_RECEIVER } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { changePackage } from './change-package'
import type { ReadyMark } from './mark-ready'
import { lockPackages, updatePackageColumns } from './store'

/**
 * Forgets that receivers were notified at an instant (of the database), with the codes that were made for it. False when a
 * package was handed over, changed or notified again since.
 */
export async function takeBackReady(
  db: Database,
  packages: readonly ReadyMark[],
  at: RawBuilder<unknown>,
): Promise<boolean> {
  const ids = packages.map(({ id }) => id)
  await lockPackages(db, ids)
  const { numAffectedRows } = await sql`
    update packages p set ready_told_at = b.told_at, ready_on = b.ready_on
    from jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) b (id uuid, told_at timestamptz, ready_on date)
    where p.id = b.id and p.ready_told_at = ${at} and p.updated_at <= ${at}
      and p.transit_status < ${DELIVERED_TO_RECEIVER}`.execute(db)
  if (Number(numAffectedRows ?? 0) !== packages.length) return false
  await sql`
    update hand_over_codes set ended_at = now() where ended_at is null and created_at = ${at}
      and customer_id in (select receiver_id from packages where id = any(${ids}::uuid[]))`.execute(db)
  return true
}

/** Forgets the release notice of an instant (of the database); false when the package has moved on since. */
export async function takeBackReleaseNotice(
  context: Context,
  packageId: string,
  { wasPending, at }: { wasPending: boolean; at: RawBuilder<unknown> },
): Promise<boolean> {
  const { db } = context
  const action = 'package.releaseNoticeUndone'
  let isTakenBack = false
  await changePackage(context, packageId, { action }, async (row) => {
    if (row.waiting_status !== 'notified') return
    const { numAffectedRows } = await sql`
      delete from waiting_status_history h
      where h.package_id = ${packageId} and h.at = ${at} and h.waiting_status = 'notified' and not exists (
        select from waiting_status_history l where l.package_id = ${packageId} and l.at > ${at})`.execute(db)
    isTakenBack = Number(numAffectedRows ?? 0) > 0
    if (!isTakenBack) return
    if (wasPending) await updatePackageColumns(db, packageId, { waiting_status: 'pending' })
    else await audit(context, { action, entity: 'package', entityId: packageId })
  })
  return isTakenBack
}
