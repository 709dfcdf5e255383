import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { countMissing, moveFindings } from '@/server/discharge/findings'
import { refuseInvoiced } from '@/server/issued-invoices/refuse-invoiced'
import { splitScans } from '@/server/load-scans/split-scans'
import { expectPayment } from './gates'
import { findPieceNumbers } from './pieces'
import { splitLocked } from './split-package'
import { type LockedPackage, lockPackage } from './store'

/** The pieces that stay when those that were named go. Throws when one of these is not there. */
export async function findStaying(
  context: Context,
  row: LockedPackage,
  going: readonly number[] | null,
): Promise<number[]> {
  const numbers = (await findPieceNumbers(context.db, [row])).get(row.id) ?? []
  const [own, named] = [new Set(numbers), new Set(going)]
  const foreign = (going ?? []).filter((number) => !own.has(number))
  if (foreign.length > 0) {
    throw invalidField('pieces', 'notItsPieces', { pieces: foreign.slice(0, 20).join(', ') }, 409)
  }
  return going === null ? [] : numbers.filter((number) => !named.has(number))
}

/**
 * Before pieces of a package are handed over the others become a package of their own, which stays where it is, as ready as
 * before: what was paid goes with the pieces that go, as far as they cost. Answers the package as it then is.
 */
export async function leaveRest(
  context: Context,
  row: LockedPackage,
  staying: readonly number[],
): Promise<LockedPackage> {
  const { db } = context
  const missing = await countMissing(db, row.id)
  const pieces = row.pieces - staying.length
  if (staying.length < missing) {
    throw invalidField('pieces', 'piecesMissing', { count: missing, of: row.pieces }, 409)
  }
  if (staying.length === 0) return row
  await refuseInvoiced(db, [row.id])
  const part = await splitLocked(context, row, { staying, moneyWith: 'travels', where: 'sameBatch' })
  if (row.batch_id !== null) {
    const [from, to] = [{ id: row.id, pieces }, part]
    await splitScans(db, { batchId: row.batch_id, from, to, moving: staying })
  }
  await moveFindings(db, row.id, { id: part.id, pieces: staying.length })
  // What is missing of its advance went with the pieces that were handed over.
  await expectPayment(context, part.id)
  const going = await lockPackage(db, row.id)
  if (!going) throw new Error(`${row.id} is gone after its split`)
  return going
}
