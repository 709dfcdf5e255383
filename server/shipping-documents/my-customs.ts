import { sql } from 'kysely'
import type { DataOf } from '@/lib/contracts/endpoint'
import type { askForCustoms, describeMyPackage, giveMyTaxNumber, MyCustoms } from '@/lib/contracts/my-customs'
import { customerGaps, isWeakDescription } from '@/lib/domain/house-document'
import { decimal } from '@/lib/domain/money'
import { findBatchForLoading, findBatchHead } from '@/server/batches/find-batches'
import { audit } from '@/server/core/audit'
import { type Context, customerOf } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalid, invalidField, notEntered, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { fillTaxNumber } from '@/server/customers/fill-tax-number'
import { findCustomer } from '@/server/customers/find-customers'
import { publicLinks } from '@/server/messages/public-links'
import { NOBODY_REACHED, queueBatchNotices } from '@/server/messages/queue-batch-notices'
import { lockOwnPackage } from '@/server/packages/own-package'
import { declaredOf, writeCustoms } from './customs'
import { findHouseDocuments } from './house-documents'
import { isReleased, selectDeclaredById, selectDeclaredOfCustomer } from './store'

/** What only the owner can say, of cargo that is not through the customs. Where there is none, no number is asked for either. */
export async function readMyCustoms(context: Context): Promise<MyCustoms> {
  const { db } = context
  const { id } = customerOf(context)
  const customer = await findCustomer(db, id)
  if (!customer) throw notEntered()
  const rows = await selectDeclaredOfCustomer(db, id)
  const packages = rows.map((row) => {
    const { description, gaps } = declaredOf(row)
    return { id: row.id, trackingNumber: row.tracking_number, goods: description, gaps: customerGaps(gaps) }
  })
  return {
    lacksTaxNumber: rows.length > 0 && customer.tin === null && customer.nationalId === null,
    packages: packages.filter(({ gaps }) => gaps.length > 0),
  }
}

export async function takeTaxNumber(
  context: Context,
  { body }: InputOf<typeof giveMyTaxNumber>,
): Promise<MyCustoms> {
  if (body.tin === null && body.nationalId === null) {
    throw invalid(['tin', 'nationalId'].map((field) => ({ field, key: 'field.oneTaxNumber', params: {} })))
  }
  await fillTaxNumber(context, customerOf(context).id, body)
  return readMyCustoms(context)
}

const releasedAlready = () => new ApiFailure(409, 'released_already', 'releasedAlready')

/** Where each gap is filled in. */
const FIELD_OF = { description: 'description', value: 'declaredUSD' } as const

/** A package of the caller's that the customs have not released. */
async function lockOwnDeclared(context: Context, id: string) {
  const { db } = context
  await lockOwnPackage(context, id, customerOf(context).id)
  const row = await selectDeclaredById(db, id)
  if (!row) throw notFound()
  if (row.batch_id && (await isReleased(db, row.batch_id))) throw releasedAlready()
  return row
}

export async function takeDescription(
  context: Context,
  { params, body }: InputOf<typeof describeMyPackage>,
): Promise<MyCustoms> {
  const row = await lockOwnDeclared(context, params.id)
  const gaps = customerGaps(declaredOf(row).gaps)
  if (body.description === null && body.declaredUSD === null && gaps.length > 0)
    throw invalid(gaps.map((gap) => ({ field: FIELD_OF[gap], key: 'field.required', params: {} })))
  const description = body.description === row.description ? null : body.description
  const isSameValue = row.declared_usd !== null && decimal(body.declaredUSD ?? '0').eq(row.declared_usd)
  const declaredUSD = isSameValue ? null : body.declaredUSD
  if ((description && !gaps.includes('description')) || (declaredUSD && !gaps.includes('value')))
    throw new ApiFailure(409, 'known_already', 'knownAlready')
  if (description && isWeakDescription(description)) throw invalidField('description', 'weakDescription')
  if (description || declaredUSD) {
    await writeCustoms(context, row, {
      description: description ?? row.description,
      hs_code: row.hs_code,
      net_kg: row.net_kg,
      declared_usd: declaredUSD ?? row.declared_usd,
      updated_by: null,
    })
  }
  return readMyCustoms(context)
}

/** Who was asked since yesterday is not asked again. */
async function findAsked(db: Database, batchId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('messages')
    .select('customer_id')
    .distinct()
    .where('batch_id', '=', batchId)
    .where('event', '=', 'customsAsked')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
  return new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))
}

/** The packages of a batch about which their owners can be asked; all of an owner whose tax number is not known. */
async function findAskable(db: Database, batchId: string): Promise<string[]> {
  const [{ documents }, asked] = await Promise.all([findHouseDocuments(db, batchId), findAsked(db, batchId)])
  return documents
    .filter(({ customerId }) => !asked.has(customerId))
    .flatMap(({ lacksTaxNumber, packages }) =>
      packages.filter(({ gaps }) => lacksTaxNumber || customerGaps(gaps).length > 0).map(({ id }) => id),
    )
}

export async function askCustomers(
  context: Context,
  { params }: InputOf<typeof askForCustoms>,
): Promise<DataOf<typeof askForCustoms>> {
  const { db } = context
  if (!(await findBatchForLoading(db, params.id))) throw notFound()
  const batch = await findBatchHead(db, params.id)
  if (!batch) throw notFound()
  // Two who ask at once write once.
  await sql`select pg_advisory_xact_lock(hashtext(${`customs request ${params.id}`}))`.execute(db)
  if (await isReleased(db, params.id)) throw releasedAlready()
  const packageIds = await findAskable(db, params.id)
  if (packageIds.length === 0) return NOBODY_REACHED
  const reached = await queueBatchNotices(context, {
    event: 'customsAsked',
    batchId: params.id,
    values: { batch: batch.number, link: publicLinks(context.config, '/my/customs') },
    packageIds,
  })
  await audit(context, {
    action: 'batch.customsAsked',
    entity: 'batch',
    entityId: params.id,
    changes: { customers: { old: null, new: reached.notified + reached.waiting } },
  })
  return reached
}
