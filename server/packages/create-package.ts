import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { CargoPackage, createPackage as createEndpoint } from '@/lib/contracts/packages'
import { decimal } from '@/lib/domain/money'
import { makeTrackingNumber } from '@/lib/domain/tracking-number'
import { findCompanyProfile } from '@/server/company/profile'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { markExpectedReceived } from '@/server/expected-parcels/follow-packages'
import { queuePackageNotice } from '@/server/messages/queue-package-notice'
import { currentRates } from '@/server/rates/current-rates'
import { checkBatch, checkReferences } from './check-package'
import { findPackage } from './get-package'
import { type MeasuredItem, type PackingTotals, packingTotals } from './measure-items'
import { formColumns, insertFirstHistory, insertPackage, type NewPackage } from './store'
import { measurePackingList, writeContents } from './write-contents'

export const ATTEMPTS = 5

/** Draws numbers until one is free: with 32^7 of them, the second draw is already a rarity. */
async function insertUnderFreeNumber(context: Context, fields: NewPackage): Promise<string> {
  const { trackingPrefix } = await findCompanyProfile(context.db)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const id = await insertPackage(context.db, makeTrackingNumber(trackingPrefix, randomBytes(7)), fields)
    if (id) return id
  }
  throw new Error('no free tracking number found')
}

type Input = BodyOf<typeof createEndpoint>

/** What costs something has a price; a 0 is one when it is said to be, or when somebody is there to be told so. */
function isPriced(body: Input, totalUsd: string): boolean {
  return decimal(totalUsd).gt(0) || (body.isPriced ?? body.receiverId !== null)
}

/** The columns of a package that waits, as its form fills them. */
export function waitingPackage(
  context: Context,
  body: Input,
  totals: PackingTotals,
  rate: string,
): NewPackage {
  return {
    ...totals,
    ...formColumns(body),
    is_priced: isPriced(body, totals.total_usd),
    shelf: body.shelf ?? null,
    batch_id: null,
    waiting_status: 'pending',
    approval_override_reason: null,
    currency_converter: body.currencyConverter ?? rate,
    received_by: actorOf(context).id,
  }
}

/** What the audit log keeps of a new package. */
export function receivedChanges(fields: NewPackage, items: readonly MeasuredItem[]) {
  const { received_by: _who, ...recorded } = fields
  return differences({}, { ...recorded, packingList: items })
}

/** Enters a package into the waiting room, or straight into a batch for those who may approve. */
export async function enterPackage(context: Context, body: Input): Promise<CargoPackage> {
  const products = await checkReferences(context, body)
  const items = measurePackingList(body.packingList, products)
  const totals = packingTotals(items)
  const settled = { totalUsd: totals.total_usd, isPriced: isPriced(body, totals.total_usd) }
  const cargo = { ...settled, receiverId: body.receiverId }
  const batch = body.batchId ? await checkBatch(context, body.batchId, cargo) : null
  const rate = batch?.exchangeRate ?? (await currentRates(context.db)).exchangeRate
  const fields: NewPackage = {
    ...waitingPackage(context, body, totals, rate),
    ...(batch && {
      batch_id: batch.id,
      waiting_status: 'approved' as const,
      approval_override_reason: batch.overrideReason,
    }),
  }
  const id = await insertUnderFreeNumber(context, fields)
  await writeContents(context, id, items, body.imageIds)
  await insertFirstHistory(context.db, id, fields)
  await markExpectedReceived(context.db, body.courierNumber, id)
  await audit(context, {
    action: 'package.received',
    entity: 'package',
    entityId: id,
    changes: receivedChanges(fields, items),
    reason: fields.approval_override_reason,
  })
  const created = await findPackage(context.db, id)
  if (!created) throw notFound()
  await queuePackageNotice(context, 'received', created)
  return created
}

export function createPackage(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<CargoPackage> {
  return enterPackage(context, body)
}
