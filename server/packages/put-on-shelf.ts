import type { CargoPackage } from '@/lib/contracts/packages'
import { officeKindOf } from '@/lib/domain/locations'
import type { OfficeKind } from '@/lib/domain/offices'
import { DELIVERED_TO_RECEIVER, type TransitStatus } from '@/lib/domain/transit-status'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { changePackage } from './change-package'
import { type LockedPackage, updatePackageColumns } from './store'

/** A location of one of our offices. */
export interface OfficeLocation {
  site: string
  code: string
  kind: OfficeKind
}

/** Cargo that is not at that kind of office cannot lie there. */
async function refuseElsewhere(
  { db }: Context,
  row: LockedPackage,
  kind: OfficeKind,
  field: string,
): Promise<void> {
  const status = row.shown_status as TransitStatus
  if (status === DELIVERED_TO_RECEIVER) throw invalidField(field, 'cargoHandedOver', {}, 409)
  const batch = await db
    .selectFrom('batches')
    .select(['number', 'departed_at'])
    .where('id', '=', row.batch_id)
    .executeTakeFirst()
  const here = officeKindOf(status, Boolean(batch?.departed_at))
  if (here === kind) return
  if (here === null) throw invalidField(field, 'cargoInTransit', { batch: batch?.number ?? '' }, 409)
  throw invalidField(field, here === 'receiving' ? 'cargoNotLeft' : 'cargoArrived', {}, 409)
}

/** Scans that waited for a connection come late: what was put elsewhere since they were made lies there. */
function refuseOlder(row: LockedPackage, code: string, at: Date): void {
  if (row.shelf === code || row.shelf_at === null || row.shelf_at <= at) return
  throw invalidField('package', 'putElsewhereSince', { location: row.shelf ?? '' }, 409)
}

interface Correction {
  reason: string
  /** Where the form shows why it is refused. */
  field: string
}

/** Says where a package lies now; answers it, and what its shelf said before. */
export async function putOnShelf(
  context: Context,
  id: string,
  { kind, code }: OfficeLocation,
  { correction = null, at = new Date() }: { correction?: Correction | null; at?: Date | undefined } = {},
): Promise<{ cargo: CargoPackage; before: string | null }> {
  const was: (string | null)[] = []
  const change = correction
    ? { action: 'package.locationCorrected', reason: correction.reason }
    : { action: 'package.putAway' }
  const cargo = await changePackage(context, id, change, async (row) => {
    await refuseElsewhere(context, row, kind, correction?.field ?? 'package')
    refuseOlder(row, code, at)
    was.push(row.shelf)
    if (row.shelf !== code) await updatePackageColumns(context.db, id, { shelf: code, shelf_at: at })
  })
  return { cargo, before: was[0] ?? null }
}

/** Nobody knows any more where a package lies; answers what its shelf said. */
export async function takeOffShelf(context: Context, id: string, reason: string): Promise<string | null> {
  const was: (string | null)[] = []
  await changePackage(context, id, { action: 'package.locationCorrected', reason }, async (row) => {
    was.push(row.shelf)
    await updatePackageColumns(context.db, id, { shelf: null, shelf_at: new Date() })
  })
  return was[0] ?? null
}
