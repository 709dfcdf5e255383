import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/stock-takes'
import { differencesOf } from '@/lib/domain/stock-take'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findLocation } from '@/server/locations/locations'
import { findForLoad } from '@/server/packages/find-for-load'
import { readScan } from '@/server/packages/read-scan'
import { countSoFar, findStockTake } from './get-stock-take'
import {
  closeStockTake,
  insertDifferences,
  insertStockScan,
  lockStockTake,
  openStockTake,
  selectRecorded,
} from './store'

/** Begins a count, or goes on with the one that somebody began. */
export async function startStockTake(
  context: Context,
  { body }: InputOf<typeof contract.startStockTake>,
): Promise<contract.StockTake> {
  const location = await findLocation(context.db, body.location)
  if (!location) throw invalidField('location', 'noSuchLocation')
  const { id, isNew } = await openStockTake(context.db, location, actorOf(context).id)
  if (isNew) {
    await audit(context, {
      action: 'stockTake.started',
      entity: 'stockTake',
      entityId: id,
      changes: { code: { old: null, new: location.code } },
    })
  }
  return findStockTake(context.db, id)
}

async function lockOpen({ db }: Context, id: string, mode: 'share' | 'update') {
  const row = await lockStockTake(db, id, mode)
  if (!row) throw notFound()
  if (row.state !== 'open') throw new ApiFailure(409, 'stock_take_ended', 'stockTakeEnded')
  return row
}

/** What was seen; the scans themselves say who saw it and when. */
export async function scanStockTake(
  context: Context,
  { params, body }: InputOf<typeof contract.scanStockTake>,
): Promise<DataOf<typeof contract.scanStockTake>> {
  const { db } = context
  await lockOpen(context, params.id, 'share')
  const cargo = await findForLoad(db, body.code, '')
  const { code, piece, pieces, fallbackPieces } = readScan({ code: body.code }, cargo)
  const scan = { code, packageId: cargo?.id ?? null, piece, pieces: pieces ?? fallbackPieces }
  const isAgain = await insertStockScan(db, params.id, scan, actorOf(context).id)
  const recorded = cargo && (await selectRecorded(db, params.id, cargo.id))
  return {
    outcome: !recorded ? 'unknown' : recorded.isHere ? 'here' : 'elsewhere',
    isAgain,
    code,
    pieces: scan.pieces,
    recorded: recorded?.shelf ?? null,
  }
}

/** Ends a count: what differs is kept, to be settled one by one. */
export async function endStockTake(
  context: Context,
  { params, body }: InputOf<typeof contract.endStockTake>,
): Promise<contract.StockTake> {
  const { db } = context
  const { id } = params
  const { code } = await lockOpen(context, id, 'update')
  const { packages, scans, totals } = await countSoFar(db, id)
  const differences = body.isAbandoned ? [] : differencesOf(packages, scans)
  await insertDifferences(db, id, differences)
  const differing = body.isAbandoned ? null : differences.length
  const state = body.isAbandoned ? 'abandoned' : 'counted'
  await closeStockTake(db, id, { state, by: actorOf(context).id, ...totals, differing })
  await audit(context, {
    action: body.isAbandoned ? 'stockTake.abandoned' : 'stockTake.ended',
    entity: 'stockTake',
    entityId: id,
    changes: {
      code: { old: null, new: code },
      expected: { old: null, new: totals.expected },
      seen: { old: null, new: totals.seen },
      differing: { old: null, new: differing },
    },
  })
  return findStockTake(db, id)
}
