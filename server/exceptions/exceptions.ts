import type {
  Exception,
  listExceptions as listEndpoint,
  lookAtException as lookEndpoint,
} from '@/lib/contracts/exceptions'
import { type Decimal, decimal, formatMoney } from '@/lib/domain/money'
import { findDiscountTolerance } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { isAnotherManager, requireSecondPerson } from '@/server/employees/second-person'
import { notifyDuty, settleDuty } from '@/server/notifications/notify'
import { countUnseenExceptions } from './count-unseen'
import { highestPrice, insertException, lockException, markSeen, selectUnseen } from './exceptions-store'

interface NewException {
  kind: Exception['kind']
  subjectId: string | null
  label: string
  old?: string | null
  new?: string | null
  reason?: string | null
  /** False for what is only listed: nobody is asked to look. */
  needsLook?: boolean
}

/** Puts what somebody did before another person. The audit entry is the caller's. */
export async function noteException(context: Context, exception: NewException): Promise<void> {
  const needsLook = exception.needsLook ?? true
  const id = await insertException(context.db, {
    kind: exception.kind,
    subject_id: exception.subjectId,
    label: exception.label,
    old_value: exception.old ?? null,
    new_value: exception.new ?? null,
    reason: exception.reason ?? null,
    set_by: context.actor?.id ?? null,
    needs_look: needsLook,
  })
  if (needsLook) await notifyDuty(context, { kind: 'exception', subjectId: id })
}

interface Price {
  total: Decimal
  discount: Decimal
}

interface Cheaper {
  kind: 'price' | 'discount'
  packageId: string
  label: string
  before: Price
  after: Price
  /** It was paid for or released at its old price. */
  isSettled?: boolean
  reason?: string | null
}

const net = ({ total, discount }: Price) => decimal(total).minus(discount)

/**
 * Puts a lower price before another person when all of it together, lower prices and discounts, is beyond the company's
 * tolerance: small steps count as one.
 */
export async function noteCheaper(context: Context, cheaper: Cheaper): Promise<void> {
  const { kind, packageId, label, before, after, isSettled = false, reason } = cheaper
  const now = net(after)
  if (now.gte(net(before))) return
  const highest = await highestPrice(context.db, packageId, before.total)
  const tolerance = await findDiscountTolerance(context.db)
  const isBeyond = decimal(highest).minus(now).times(100).gt(decimal(highest).times(tolerance))
  if (!isBeyond && !isSettled) return
  await noteException(context, {
    kind,
    subjectId: packageId,
    label,
    old: formatMoney(highest, 'USD'),
    new: formatMoney(now.toFixed(2), 'USD'),
    reason,
  })
}

export async function listExceptions(
  { db }: Context,
  { query }: InputOf<typeof listEndpoint>,
): Promise<Page<Exception>> {
  const rows = await selectUnseen(db, query)
  const found = rows.map((row) => ({
    id: row.id,
    kind: row.kind as Exception['kind'],
    subjectId: row.subject_id,
    label: row.label,
    oldValue: row.old_value,
    newValue: row.new_value,
    reason: row.reason,
    setBy: row.set_by_name,
    setAt: row.set_at.toISOString(),
  }))
  return pageOf(query, await countUnseenExceptions(db), found)
}

const ENTITY_OF: Partial<Record<string, string>> = {
  merge: 'customer',
  forgotten: 'customer',
  settings: 'settings',
  noFiscalReceipt: 'fiscalReceipt',
  paymentDiffers: 'paymentRequest',
  withoutScan: 'batch',
}

/** Their values are customers' names, which the log must not hold for ever. */
const NAMES_CUSTOMERS = ['merge', 'receiver']

/** A second person looks, as for transfers; where there is no other manager, the one there is. */
export async function lookAtException(
  context: Context,
  { params }: InputOf<typeof lookEndpoint>,
): Promise<null> {
  const { db } = context
  const row = await lockException(db, params.id)
  if (!row) throw notFound()
  if (row.seen_at !== null) return null
  const { id } = actorOf(context)
  if (row.set_by !== null && (await isAnotherManager(db, id))) await requireSecondPerson(context, row.set_by)
  await markSeen(db, row.id, id)
  await settleDuty(db, { kind: 'exception', subjectId: row.id })
  await audit(context, {
    action: 'exception.seen',
    entity: ENTITY_OF[row.kind] ?? 'package',
    entityId: row.subject_id ?? undefined,
    changes: {
      [row.kind]: NAMES_CUSTOMERS.includes(row.kind)
        ? { old: null, new: null }
        : { old: row.old_value, new: row.new_value },
    },
  })
  return null
}
