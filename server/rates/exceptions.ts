import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { AcceptedRate } from './check-rate'
import { type ExceptionKind, insertException, selectPackagesBeyond } from './exceptions-store'

interface Subject {
  kind: ExceptionKind
  id: string
  /** What people call it. */
  label: string
  /** Whose history shows it: a payment belongs to its package. */
  entity: 'package' | 'batch' | 'money_transfer'
  entityId: string
}

/** Writes down that a manager accepted a rate far from its day's: for the list of rates to look at, and the audit log. */
export async function recordException(
  context: Context,
  subject: Subject,
  accepted: AcceptedRate,
): Promise<string> {
  const { currency, day, rate, dayRate, reason } = accepted
  const id = await insertException(context.db, {
    kind: subject.kind,
    subject_id: subject.id,
    label: subject.label,
    currency,
    day,
    rate,
    day_rate: dayRate,
    reason,
    set_by: actorOf(context).id,
  })
  await audit(context, {
    action: 'rate.accepted',
    entity: subject.entity,
    entityId: subject.entityId,
    changes: { rate: { old: dayRate, new: rate } },
    reason,
  })
  return id
}

interface Rewritten {
  ids: readonly string[]
  tolerance: number
  reason: string
}

/**
 * Writes down those packages of a rewritten batch whose new rate is far from that of their own day, as a part of the
 * batch's exception: `parent` makes that one, and is told whether there are such packages.
 */
export async function recordPackagesOff(
  context: Context,
  { ids, tolerance, reason }: Rewritten,
  parent: (isAny: boolean) => Promise<string | null>,
): Promise<void> {
  const off = await selectPackagesBeyond(context.db, ids, tolerance)
  const partOf = await parent(off.length > 0)
  const rows = off.map(({ nearest, ...row }) => ({
    ...row,
    kind: 'package' as const,
    day_rate: nearest,
    reason,
    set_by: actorOf(context).id,
    part_of: partOf,
  }))
  for (const row of rows) await insertException(context.db, row)
}
