import type { StockTake, StockTakeDifference, StockTakeRow } from '@/lib/contracts/stock-takes'
import { seenOf } from '@/lib/domain/stock-take'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import {
  type StockTakeHead,
  selectCounted,
  selectDifferences,
  selectStockScans,
  selectStockTake,
} from './store'

export function presentRow(row: StockTakeHead): StockTakeRow {
  return {
    id: row.id,
    site: row.site,
    code: row.code,
    state: row.state,
    expected: row.expected ?? 0,
    seen: row.seen ?? 0,
    differing: row.differing,
    unsettled: Number(row.unsettled),
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    endedBy: row.ended_by,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

type DifferenceRow = Awaited<ReturnType<typeof selectDifferences>>[number]

function presentDifference(row: DifferenceRow): StockTakeDifference {
  const { decision, reason, settled_at: at } = row
  return {
    id: row.id,
    kind: row.kind as StockTakeDifference['kind'],
    code: row.code,
    packageId: row.package_id,
    pieces: row.pieces,
    seenPieces: row.seen_pieces,
    recorded: row.recorded,
    settled:
      decision && reason && at
        ? { decision: decision as 'corrected' | 'kept', reason, by: row.by ?? '', at: at.toISOString() }
        : null,
  }
}

/** What is recorded at a location against what was seen there so far. */
export async function countSoFar(db: Database, id: string) {
  const packages = await selectCounted(db, id)
  const scans = await selectStockScans(db, id)
  const seen = seenOf(scans)
  const here = packages.filter((cargo) => cargo.isHere)
  return {
    packages,
    scans,
    seen,
    totals: { expected: here.length, seen: here.filter((cargo) => seen.has(cargo.id)).length },
  }
}

/** One count whole; answers 404 when there is none. */
export async function findStockTake(db: Database, id: string): Promise<StockTake> {
  const row = await selectStockTake(db, id)
  if (!row) throw notFound()
  const differences = (await selectDifferences(db, id)).map(presentDifference)
  const ended = { ...presentRow(row), packages: [], unknown: [], differences }
  if (row.state !== 'open') return ended
  const { packages, scans, seen, totals } = await countSoFar(db, id)
  return {
    ...ended,
    ...totals,
    packages: packages.map((cargo) => ({
      id: cargo.id,
      trackingNumber: cargo.number,
      pieces: cargo.pieces,
      seenPieces: seen.get(cargo.id) ?? 0,
      isHere: cargo.isHere,
      recorded: cargo.shelf,
    })),
    unknown: scans.filter(({ packageId }) => packageId === null).map(({ code }) => code),
  }
}
