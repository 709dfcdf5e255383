import type { CargoPackage, updatePackage as updateEndpoint } from '@/lib/contracts/packages'
import type { CalendarDate } from '@/lib/domain/dates'
import { countedPieces } from '@/lib/domain/load-count'
import { decimal, formatMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { customerName } from '@/server/customers/find-customers'
import { noteCheaper, noteException } from '@/server/exceptions/exceptions'
import { findSeenPieces } from '@/server/load-scans/scan-load'
import { findPriceTerms } from '@/server/price-lists/price-items'
import { checkDayRate } from '@/server/rates/check-rate'
import { recordException } from '@/server/rates/exceptions'
import { changePackage, type PackageChange } from './change-package'
import {
  type ContentsInput,
  checkReferences,
  measurePackingList,
  noteByHand,
  writeContents,
} from './contents'
import { packingTotals } from './measure-items'
import { findPieceNumbers, fitPieces } from './pieces'
import {
  deleteItemsAndPhotos,
  formColumns,
  type LockedPackage,
  type PackageFields,
  selectStoredItems,
  updatePackageColumns,
} from './store'

/** A total of 0 stays what it was said to be; on approved cargo nobody takes a price back. */
function isPricedAfter(
  row: LockedPackage,
  contents: ContentsInput,
  totalUsd: string,
  isOpen: boolean,
): boolean {
  // The list in force has no price for some of the goods.
  if (isOpen) return row.waiting_status === 'approved' && row.is_priced
  if (decimal(totalUsd).gt(0) || contents.isPriced === true) return true
  return row.waiting_status === 'approved' ? row.is_priced : (contents.isPriced ?? row.is_priced)
}

/** A discount larger than the price would look like money that somebody paid. */
export function refuseBelowDiscount(row: LockedPackage, totalUsd: string): void {
  if (decimal(totalUsd).gte(row.discount_usd) || decimal(totalUsd).gte(row.total_usd)) return
  const params = { total: formatMoney(totalUsd, 'USD'), discount: formatMoney(row.discount_usd, 'USD') }
  const fields = [{ field: 'packingList', key: 'field.belowDiscount', params }]
  throw new ApiFailure(409, 'below_discount', 'belowDiscount', { params, fields })
}

/** The pieces that a package may lose. What was seen at a container's door is there, and is not removed. */
async function findRemovablePieces({ db }: Context, row: LockedPackage, pieces: number): Promise<number[]> {
  if (pieces >= row.pieces) return []
  const numbers = (await findPieceNumbers(db, [row])).get(row.id) ?? []
  const { loading, unloading } = await findSeenPieces(db, row.id)
  const labels = new Set([...loading, ...unloading].map(({ piece }) => piece))
  // The labels of a package that was never split run from 1 to n: the last one that was seen stays.
  const isWhole = numbers.at(-1) === numbers.length
  const last = isWhole ? Math.max(0, ...[...labels].map((piece) => piece ?? 0)) : labels.size
  const min = Math.max(countedPieces(loading), countedPieces(unloading), last)
  if (pieces < min) throw invalidField('packingList', 'belowLoaded', { count: String(min) }, 409)
  return numbers.filter((number) => !labels.has(number))
}

/** The rate that a package has stays as it is; another one is judged by the day on which the package was received. */
async function checkNewRate(
  context: Context,
  row: LockedPackage,
  { currencyConverter: rate, rateReason: reason }: ContentsInput,
) {
  if (rate === undefined || decimal(rate).eq(row.currency_converter)) return null
  const judged = { field: 'currencyConverter', currency: 'TZS', rate, day: row.received_on, reason } as const
  return checkDayRate(context, judged)
}

/** A lower price, and another receiver of what was paid for or released, are for another person to look at. */
export async function noteLosses(
  context: Context,
  row: LockedPackage,
  contents: Pick<ContentsInput, 'receiverId'>,
  totalUsd: string,
) {
  const isPaid = decimal(row.paid_usd).gt(0) || row.is_payment_force_completed
  const isSettled = isPaid || row.waiting_status === 'released' || row.waiting_status === 'approved'
  await noteCheaper(context, {
    kind: 'price',
    packageId: row.id,
    label: row.tracking_number,
    before: { total: row.total_usd, discount: row.discount_usd },
    after: { total: totalUsd, discount: row.discount_usd },
    isSettled,
  })
  if (row.receiver_id === null || row.receiver_id === contents.receiverId) return
  if (!isPaid && row.waiting_status !== 'approved') return
  await noteException(context, {
    kind: 'receiver',
    subjectId: row.id,
    label: row.tracking_number,
    old: await customerName(context.db, row.receiver_id),
    new: contents.receiverId && (await customerName(context.db, contents.receiverId)),
  })
}

/** Replaces what a package holds and whose it is; what was paid stays, a lower price shows as credit. */
export function replaceContents(
  context: Context,
  id: string,
  change: PackageChange,
  contents: ContentsInput,
): Promise<CargoPackage> {
  return changePackage(context, id, change, async (row) => {
    if (contents.receiverId === null && row.waiting_status !== 'pending') {
      throw invalidField('receiverId', 'ownerUnknown', {}, 409)
    }
    const products = await checkReferences(context, contents, id)
    const terms = await findPriceTerms(context, {
      day: row.received_on as CalendarDate,
      receiverId: contents.receiverId,
      freightMode: contents.freightMode,
      batchId: row.batch_id,
      rate: contents.currencyConverter ?? row.currency_converter,
    })
    const isSameDeal = row.receiver_id === contents.receiverId && row.freight_mode === contents.freightMode
    const stored = { before: await selectStoredItems(context.db, id), isSameDeal }
    const priced = measurePackingList(context, contents.packingList, products, terms, stored)
    const { items, isOpen } = priced
    const totals = packingTotals(items)
    refuseBelowDiscount(row, totals.total_usd)
    const removable = await findRemovablePieces(context, row, totals.pieces)
    const acceptedRate = await checkNewRate(context, row, contents)
    await deleteItemsAndPhotos(context.db, id)
    await writeContents(context, id, items, contents.imageIds)
    const fields: Omit<PackageFields, 'batch_id'> = {
      ...formColumns(contents),
      is_priced: isPricedAfter(row, contents, totals.total_usd, isOpen),
      shelf: contents.shelf === undefined ? row.shelf : contents.shelf,
      currency_converter: contents.currencyConverter ?? row.currency_converter,
    }
    const since = fields.shelf === row.shelf ? {} : { shelf_at: new Date() }
    await updatePackageColumns(context.db, id, { ...totals, ...fields, ...since })
    await fitPieces(context.db, { id, splitFrom: row.split_from }, totals.pieces, removable)
    await noteLosses(context, row, contents, totals.total_usd)
    if (priced.byHand) {
      await noteByHand(context, { subjectId: id, label: row.tracking_number }, priced.byHand)
    }
    if (acceptedRate) {
      const subject = { kind: 'package', id, label: row.tracking_number } as const
      await recordException(context, { ...subject, entity: 'package', entityId: id }, acceptedRate)
    }
  })
}

export function updatePackage(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<CargoPackage> {
  const { version, ...contents } = body
  return replaceContents(context, params.id, { action: 'package.updated', version }, contents)
}
