import type {
  listRateExceptions as listEndpoint,
  lookAtRate as lookEndpoint,
  RateException,
} from '@/lib/contracts/rates'
import { decimal, plain } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import { type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { isAnotherManager, requireSecondPerson } from '@/server/employees/second-person'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'
import type { AcceptedRate } from './check-rate'
import { countUnseenRates } from './count-unseen'
import {
  type ExceptionKind,
  insertException,
  lockException,
  markSeen,
  selectUnseen,
} from './exceptions-store'
import { selectPackagesBeyond } from './rates-beyond'

interface Subject {
  kind: ExceptionKind
  id: string
  /** What people call it. */
  label: string
  /** Whose history shows it: a payment belongs to its package. */
  entity: 'package' | 'batch' | 'money_transfer' | 'rates'
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
  await notifyDuty(context, { kind: 'rate', subjectId: id })
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

const ENTITY_OF = { package: 'package', batch: 'batch', transfer: 'money_transfer' } as const

/** What waits to be looked at. */
export async function listRateExceptions(
  { db }: Context,
  { query }: InputOf<typeof listEndpoint>,
): Promise<Page<RateException>> {
  const rows = await selectUnseen(db, query)
  const found = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    label: row.label,
    currency: row.currency as RateException['currency'],
    rate: row.rate,
    dayRate: row.day_rate,
    day: row.day,
    reason: row.reason,
    setBy: row.set_by_name,
    setAt: row.set_at.toISOString(),
  }))
  return pageOf(query, await countUnseenRates(db), found)
}

/** A second person looks; where there is no other manager, the one there is. */
export async function lookAtRate(
  context: Context,
  { params, body }: InputOf<typeof lookEndpoint>,
): Promise<null> {
  const { db } = context
  const row = await lockException(db, params.id)
  if (!row) throw notFound()
  if (row.seen_at !== null) return null
  const actor = actorOf(context)
  if (row.set_by !== null && (await isAnotherManager(db, actor.id))) {
    if (row.set_by === actor.id) throw new ApiFailure(409, 'own_rate', 'ownRateLook')
    await requireSecondPerson(context, row.set_by)
  }
  if (row.reason === null && body.reason === null) throw invalidField('reason', 'required')
  await markSeen(db, row.id, actor.id, body.reason)
  await settleDuty(db, { kind: 'rate', subjectId: row.id })
  const isShown = row.kind === 'package' || row.kind === 'batch' || row.kind === 'transfer'
  await audit(context, {
    action: 'rate.seen',
    entity: isShown ? ENTITY_OF[row.kind as keyof typeof ENTITY_OF] : 'rates',
    entityId: row.subject_id,
    changes: { rate: { old: plain(decimal(row.day_rate)), new: plain(decimal(row.rate)) } },
    reason: body.reason ?? row.reason,
  })
  return null
}
