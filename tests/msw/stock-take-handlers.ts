import {
  endStockTake,
  getStockTake,
  listStockTakes,
  type StockTake,
  scanStockTake,
  settleDifference,
  startStockTake,
} from '@/lib/contracts/stock-takes'
import { differencesOf, seenOf } from '@/lib/domain/stock-take'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { MANAGER, type MockState, newId } from './state'

const AT = '2026-11-21T04:00:00.000Z'

/** Counts of locations, over the same packages as the lists. */
export function stockTakeHandlers(state: MockState) {
  const found = (id: string) => {
    const take = state.stockTakes.find((one) => one.take.id === id)
    if (!take) throw new MockFailure(404, 'not_found', errors.notFound)
    return take
  }
  const counted = ({ take, scans }: MockState['stockTakes'][number]) => {
    const seen = seenOf(scans)
    const packages = state.packages.filter(({ shelf, id }) => shelf === take.code || seen.has(id))
    return packages.map(({ id, trackingNumber, pieces, shelf }) => ({
      id,
      trackingNumber,
      number: trackingNumber,
      pieces,
      shelf,
      recorded: shelf,
      seenPieces: seen.get(id) ?? 0,
      isHere: shelf === take.code,
    }))
  }
  const shown = (open: MockState['stockTakes'][number]): StockTake => {
    if (open.take.state !== 'open') return open.take
    const packages = counted(open)
    const here = packages.filter(({ isHere }) => isHere)
    return {
      ...open.take,
      packages: packages.map(({ number: _n, shelf: _s, ...rest }) => rest),
      unknown: open.scans.filter(({ packageId }) => packageId === null).map(({ code }) => code),
      expected: here.length,
      seen: here.filter(({ seenPieces }) => seenPieces > 0).length,
    }
  }
  return [
    answer(state, listStockTakes, ({ query }) =>
      pageOf(
        state.stockTakes.map(({ take }) => take),
        query,
      ),
    ),
    answer(state, getStockTake, ({ params }) => shown(found(params.id))),
    answer(state, startStockTake, ({ body }) => {
      const location = state.locations.find(({ code }) => code === body.location)
      if (!location) {
        const { noSuchLocation } = errors.field
        throw new MockFailure(422, 'validation', errors.validation, { location: noSuchLocation })
      }
      const take: StockTake = {
        id: newId(),
        site: location.site,
        code: location.code,
        state: 'open',
        expected: 0,
        seen: 0,
        differing: null,
        unsettled: 0,
        startedBy: MANAGER.name,
        startedAt: AT,
        endedBy: null,
        endedAt: null,
        packages: [],
        unknown: [],
        differences: [],
      }
      const open = { take, scans: [] }
      state.stockTakes.push(open)
      return shown(open)
    }),
    answer(state, scanStockTake, ({ params, body: { code } }) => {
      const { take, scans } = found(params.id)
      const cargo = state.packages.find(({ trackingNumber }) => trackingNumber === code)
      const isAgain = scans.some((one) => one.code === code)
      const pieces = cargo?.pieces ?? 1
      if (!isAgain) scans.push({ code, packageId: cargo?.id ?? null, piece: null, pieces })
      const isHere = cargo?.shelf === take.code
      const outcome = cargo ? (isHere ? ('here' as const) : ('elsewhere' as const)) : ('unknown' as const)
      return { outcome, isAgain, code, pieces, recorded: cargo?.shelf ?? null }
    }),
    answer(state, endStockTake, ({ params, body }) => {
      const open = found(params.id)
      const differences = body.isAbandoned ? [] : differencesOf(counted(open), open.scans)
      const { expected, seen } = shown(open)
      open.take = {
        ...open.take,
        state: body.isAbandoned ? 'abandoned' : 'counted',
        expected,
        seen,
        differing: body.isAbandoned ? null : differences.length,
        unsettled: differences.length,
        endedBy: MANAGER.name,
        endedAt: AT,
        differences: differences.map((one) => ({ ...one, id: newId(), settled: null })),
      }
      return open.take
    }),
    answer(state, settleDifference, ({ params, body }) => {
      const open = state.stockTakes.find(({ take }) => take.differences.some(({ id }) => id === params.id))
      if (!open) throw new MockFailure(404, 'not_found', errors.notFound)
      const settled = { ...body, by: MANAGER.name, at: AT }
      open.take = {
        ...open.take,
        unsettled: open.take.unsettled - 1,
        differences: open.take.differences.map((one) => (one.id === params.id ? { ...one, settled } : one)),
      }
      return open.take
    }),
  ]
}
