import type { MoneyWith } from '@/lib/domain/pieces'
import { withoutPart } from '@/lib/domain/tracking-number'
import { LOADING_CARGO } from '@/lib/domain/transit-status'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure } from '@/server/core/failures'
import { copyStorage } from '@/server/own-storage/copy-storage'
import { splitMoney } from '@/server/payments/split-money'
import { splitCustoms } from '@/server/shipping-documents/split-customs'
import { changePackage } from './change-package'
import { judgeGates } from './gates'
import { type MeasuredItem, packingTotals } from './measure-items'
import { findPieceNumbers, movePieces } from './pieces'
import { splitLines } from './split-lines'
import {
  copyStatusMoves,
  deleteItems,
  insertItems,
  insertStatusMove,
  insertWaitingMove,
  type LockedPackage,
  selectApprover,
  updatePackageColumns,
} from './store'

const LETTERS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** What a part takes over from the package: whose it is, how it came, and what was decided about it. */
function selectSource(db: Database, id: string) {
  return db
    .selectFrom('packages')
    .select([
      'split_from',
      'receiver_id',
      'courier_number',
      'freight_mode',
      'currency_converter',
      'is_priced',
    ])
    .select(['remark', 'official_remark', 'shelf', 'shelf_at', 'received_by', 'created_at'])
    .select(['is_payment_force_completed', 'force_completed_reason'])
    .select(['approval_override_reason', 'approval_override_usd', 'approval_override_for'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function selectItems(db: Database, id: string): Promise<MeasuredItem[]> {
  const rows = await db
    .selectFrom('packing_items')
    .select(['product_id', 'description', 'quantity', 'quantity_measure', 'custom_quantity_measure', 'price'])
    .select(['pieces', 'weight_kg', 'length_cm', 'width_cm', 'height_cm', 'cbm', 'price_rule_id', 'pricing'])
    .where('package_id', '=', id)
    .orderBy('position')
    .execute()
  return rows as MeasuredItem[]
}

/** Where the rest of a package lies of which a part was handed over: where it did, and its receiver was told as before. */
function selectLocation(db: Database, id: string) {
  return db
    .selectFrom('packages')
    .select(['batch_id', 'carton_id', 'carton_since', 'transit_status', 'ready_told_at', 'ready_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Writes the part under the first letter that is free; of two splits at once the second takes the next. */
async function insertPart(
  db: Database,
  row: LockedPackage,
  { items, where }: { items: readonly MeasuredItem[]; where: Split['where'] },
) {
  const { split_from, ...source } = await selectSource(db, row.id)
  const number = withoutPart(row.tracking_number)
  for (const letter of LETTERS) {
    const part = await db
      .insertInto('packages')
      .values({
        ...source,
        ...(where === 'sameBatch' && (await selectLocation(db, row.id))),
        ...packingTotals(items),
        split_from: split_from ?? row.id,
        tracking_number: `${number}-${letter}`,
        waiting_status: row.waiting_status,
      })
      .onConflict((conflict) => conflict.column('tracking_number').doNothing())
      .returning(['id', 'tracking_number'])
      .executeTakeFirst()
    if (part) return { id: part.id, number: part.tracking_number, splitFrom: split_from }
  }
  throw new ApiFailure(409, 'too_many_parts', 'tooManyParts', { params: { number } })
}

export interface Split {
  /** The numbers of the pieces that stay. */
  staying: readonly number[]
  moneyWith: MoneyWith
  /** Where the pieces that stay are: in the warehouse again, or in the batch they came with. */
  where: 'warehouse' | 'sameBatch'
}

/** The split itself, of a package that the caller has locked; answers the part that stays. */
export async function splitLocked(
  context: Context,
  row: LockedPackage,
  { staying, moneyWith, where }: Split,
): Promise<{ id: string; number: string }> {
  const { db } = context
  const numbers = (await findPieceNumbers(db, [row])).get(row.id) ?? []
  const isStaying = new Set(staying)
  const positions = new Set(numbers.flatMap((number, at) => (isStaying.has(number) ? [at] : [])))
  const { travels, stays } = splitLines(await selectItems(db, row.id), positions)
  const part = await insertPart(db, row, { items: stays, where })
  await deleteItems(db, row.id)
  await insertItems(db, row.id, travels)
  await insertItems(db, part.id, stays)
  const totals = packingTotals(travels)
  await updatePackageColumns(db, row.id, totals)
  await splitCustoms(context, { id: row.id, ...totals }, { id: part.id, ...packingTotals(stays) })
  await movePieces(db, { id: row.id, splitFrom: part.splitFrom, numbers }, staying, part.id)
  if (where === 'sameBatch') {
    await copyStatusMoves(db, row.id, part.id)
    await copyStorage(context, row.id, part.id)
  } else await insertStatusMove(db, part.id, LOADING_CARGO, actorOf(context).id)
  await insertWaitingMove(db, {
    packageId: part.id,
    waitingStatus: row.waiting_status,
    reason: `Split from ${row.tracking_number}`,
    employeeId: await selectApprover(db, row.id),
  })
  await splitMoney(context, { fromId: row.id, toId: part.id }, moneyWith)
  await audit(context, {
    action: 'package.splitOff',
    entity: 'package',
    entityId: part.id,
    changes: { pieces: { old: null, new: staying.length } },
  })
  return part
}

/**
 * Splits a package whose batch leaves without some of its pieces: those are a package of their own, `UMJ…-B`, of the same
 * receiver, in the warehouse. Price and money are parted to the cent. Answers the number of the new part.
 */
export async function splitPackage(
  context: Context,
  id: string,
  split: Omit<Split, 'where'>,
): Promise<string> {
  const made: { id: string; number: string }[] = []
  await changePackage(context, id, { action: 'package.split' }, async (row) => {
    made.push(await splitLocked(context, row, { ...split, where: 'warehouse' }))
  })
  const [part] = made
  if (!part) throw new Error(`${id} was not split`)
  await judgeGates(context, [part.id])
  return part.number
}

/** Takes a package out of a batch that leaves without it: it lies in the warehouse again. */
export async function leaveBehind(context: Context, id: string): Promise<void> {
  await changePackage(context, id, { action: 'package.leftBehind' }, (row) =>
    updatePackageColumns(context.db, row.id, {
      batch_id: null,
      carton_id: null,
      transit_status: LOADING_CARGO,
    }),
  )
}
