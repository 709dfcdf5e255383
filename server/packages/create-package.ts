import { randomBytes, randomUUID } from 'node:crypto'
import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { CargoPackage, createPackage as createEndpoint } from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import { officeToday } from '@/lib/domain/dates'
import { decimal, formatMoney } from '@/lib/domain/money'
import { isOffDay, rateGap } from '@/lib/domain/rate-limits'
import type { PriceRates } from '@/lib/domain/tariff/price-goods'
import { makeTrackingNumber, NUMBER_BYTES } from '@/lib/domain/tracking-number'
import { findBatchForLoading } from '@/server/batches/find-batches'
import { findCompanyProfile, findRateTolerance } from '@/server/company/profile'
import { audit, auditAll, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { insertMany } from '@/server/core/database'
import type { InputOf } from '@/server/core/route'
import { refusalOf } from '@/server/core/savepoint'
import { noteException } from '@/server/exceptions/exceptions'
import { markExpectedReceived, markManyReceived } from '@/server/expected-parcels/follow-packages'
import { queuePackageNotice } from '@/server/messages/queue-notice'
import { type FindLists, listsInForce } from '@/server/price-lists/in-force'
import { findPriceTerms, type PricedList } from '@/server/price-lists/price-items'
import { findProducts } from '@/server/products/find-products'
import { checkDayRate } from '@/server/rates/check-rate'
import { currentRates } from '@/server/rates/current-rates'
import { recordException } from '@/server/rates/exceptions'
import { checkBatch, checkReferences, measurePackingList, noteByHand, writeContents } from './contents'
import { getPackage } from './get-package'
import { type MeasuredItem, packingTotals } from './measure-items'
import { formColumns, insertFirstHistory, insertPackage, type NewPackage } from './store'

const ATTEMPTS = 5

/** Generates numbers until one is free: of 32^12 hardly one is ever taken. */
async function insertUnderFreeNumber(context: Context, fields: NewPackage): Promise<string> {
  const { trackingPrefix } = await findCompanyProfile(context.db)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const id = await insertPackage(
      context.db,
      makeTrackingNumber(trackingPrefix, randomBytes(NUMBER_BYTES)),
      fields,
    )
    if (id) return id
  }
  throw new Error('no free tracking number found')
}

type Input = BodyOf<typeof createEndpoint>

/**
 * What costs something has a price, unless the list in force has none for some of it; a 0 is one when it is said to be, or
 * when somebody is there to be told so.
 */
function isPriced(
  body: Pick<Input, 'isPriced' | 'receiverId'>,
  totalUsd: string,
  { isOpen }: Pick<PricedList, 'isOpen'>,
): boolean {
  if (isOpen) return false
  return decimal(totalUsd).gt(0) || (body.isPriced ?? body.receiverId !== null)
}

/** The columns of a package that waits, as its form fills them. */
function waitingPackage(context: Context, body: Input, priced: PricedList, rate: string): NewPackage {
  const totals = packingTotals(priced.items)
  return {
    ...totals,
    ...formColumns(body),
    is_priced: isPriced(body, totals.total_usd, priced),
    shelf: body.shelf ?? null,
    batch_id: null,
    waiting_status: 'pending',
    approval_override_reason: null,
    approval_override_usd: null,
    approval_override_for: null,
    currency_converter: rate,
    received_by: actorOf(context).id,
  }
}

/** What the audit log keeps of a new package. */
function receivedChanges(fields: NewPackage, items: readonly MeasuredItem[]) {
  const { received_by: _who, ...recorded } = fields
  return differences({}, { ...recorded, packingList: items })
}

/** What somebody wrote about a parcel goes when its receiver is forgotten. */
const aboutReceiver = ({ receiver_id: customerId }: NewPackage) =>
  customerId ? { customerId, fields: ['remark'] } : undefined

/** The rate of a new package: the one that is named, else its batch's while that is near the day's, else the day's. */
async function rateOfNew(context: Context, body: Input, batchRate: string | undefined) {
  const day = officeToday()
  const dayRate = (await currentRates(context.db)).exchangeRate
  const tolerance = await findRateTolerance(context.db)
  const isNear = batchRate !== undefined && !isOffDay(rateGap(batchRate, [dayRate]), tolerance)
  const alike = isNear ? [batchRate] : []
  const rate = body.currencyConverter ?? alike[0] ?? dayRate
  if (body.currencyConverter === undefined) return { rate, acceptedRate: null }
  const judged = { field: 'currencyConverter', currency: 'TZS', rate, day, alike } as const
  return { rate, acceptedRate: await checkDayRate(context, { ...judged, reason: body.rateReason }) }
}

/** Enters a package into the waiting room, or straight into a batch for those who may approve. */
export async function enterPackage(context: Context, body: Input): Promise<CargoPackage> {
  const products = await checkReferences(context, body)
  const loading = body.batchId ? await findBatchForLoading(context.db, body.batchId) : undefined
  const { rate, acceptedRate } = await rateOfNew(context, body, loading?.exchangeRate)
  const terms = await findPriceTerms(context, { ...body, day: officeToday(), rate })
  const priced = measurePackingList(context, body.packingList, products, terms)
  const { items } = priced
  const waiting = waitingPackage(context, body, priced, rate)
  const settled = { totalUsd: waiting.total_usd, isPriced: waiting.is_priced }
  const cargo = { ...settled, receiverId: body.receiverId }
  const batch = body.batchId ? await checkBatch(context, body.batchId, cargo) : null
  const fields: NewPackage = {
    ...waiting,
    ...(batch && {
      batch_id: batch.id,
      waiting_status: 'approved' as const,
      ...batch.override,
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
    about: aboutReceiver(fields),
  })
  const created = await getPackage(context.db, id)
  await queuePackageNotice(context, 'received', created)
  if (acceptedRate) {
    const subject = { kind: 'package', id, label: created.trackingNumber } as const
    await recordException(context, { ...subject, entity: 'package', entityId: id }, acceptedRate)
  }
  if (fields.approval_override_reason !== null) {
    const subject = { kind: 'override', subjectId: id, label: created.trackingNumber } as const
    const open = formatMoney(created.remainingUSD, 'USD')
    await noteException(context, { ...subject, new: open, reason: fields.approval_override_reason })
  }
  if (priced.byHand) {
    await noteByHand(context, { subjectId: id, label: created.trackingNumber }, priced.byHand)
  }
  return created
}

export function createPackage(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<CargoPackage> {
  return enterPackage(context, body)
}

interface Measured {
  id: string
  fields: NewPackage
  items: MeasuredItem[]
}

/** What was refused of it, or what is to be written. */
function measure(
  context: Context,
  input: Input,
  products: Map<string, Product>,
  { rates, findLists }: { rates: PriceRates; findLists: FindLists },
): Measured | FieldProblem[] {
  try {
    const { receiverId, freightMode } = input
    const lane = { departurePort: null, dischargePort: null }
    const terms = { lists: findLists(receiverId), rates, freightMode, ...lane }
    const priced = measurePackingList(context, input.packingList, products, terms)
    const fields = waitingPackage(context, input, priced, rates.TZS)
    return { id: randomUUID(), items: priced.items, fields }
  } catch (error) {
    return refusalOf(error)
  }
}

/** As for one package: a number that is taken is generated again. */
async function insertUnderFreeNumbers(context: Context, packages: readonly Measured[]): Promise<void> {
  const { trackingPrefix } = await findCompanyProfile(context.db)
  let open = packages
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt++) {
    const rows = open.map(({ id, fields }) => ({
      id,
      tracking_number: makeTrackingNumber(trackingPrefix, randomBytes(NUMBER_BYTES)),
      ...fields,
    }))
    const written = new Set(await insertMany(context.db, 'packages', rows, 'id'))
    open = open.filter(({ id }) => !written.has(id))
  }
  if (open.length > 0) throw new Error('no free tracking number found')
}

async function writeParts(context: Context, packages: readonly Measured[]): Promise<void> {
  const { db } = context
  const employee_id = actorOf(context).id
  const items = packages.flatMap((one) =>
    one.items.map((item, position) => ({ id: randomUUID(), package_id: one.id, position, ...item })),
  )
  await insertMany(db, 'packing_items', items, 'id')
  const moves = packages.map(({ id: package_id }) => ({ id: randomUUID(), package_id, employee_id }))
  await insertMany(
    db,
    'package_status_history',
    moves.map((move) => ({ ...move, transit_status: 1 })),
    'id',
  )
  await insertMany(
    db,
    'waiting_status_history',
    moves.map((move) => ({ ...move, waiting_status: 'pending' })),
    'id',
  )
}

/**
 * createPackage for many that go to the waiting room and have no photos: the same measuring, columns, history and audit,
 * in a few statements. Answers each one's id, or what refused it. The caller has looked up receivers and products.
 */
export async function createPackages(
  context: Context,
  inputs: readonly Input[],
): Promise<(string | FieldProblem[])[]> {
  const ids = inputs.flatMap(({ packingList }) => packingList.flatMap(({ productId }) => productId ?? []))
  const products = await findProducts(context.db, [...new Set(ids)])
  const { exchangeRate, cnyRate } = await currentRates(context.db)
  const receivers = inputs.map(({ receiverId }) => receiverId)
  const findLists = await listsInForce(context.db, officeToday(), receivers)
  const terms = { rates: { TZS: exchangeRate, CNY: cnyRate }, findLists }
  const measured = inputs.map((input) => measure(context, input, products, terms))
  const good = measured.flatMap((one) => (Array.isArray(one) ? [] : [one]))
  await insertUnderFreeNumbers(context, good)
  await writeParts(context, good)
  await markManyReceived(
    context.db,
    good.map(({ id, fields }) => ({ courierNumber: fields.courier_number, packageId: id })),
  )
  await auditAll(
    context,
    good.map(({ id, fields, items }) => ({
      action: 'package.received',
      entity: 'package',
      entityId: id,
      changes: receivedChanges(fields, items),
      about: aboutReceiver(fields),
    })),
  )
  return measured.map((one) => (Array.isArray(one) ? one : one.id))
}
