import {
  assignRider,
  decideVisit,
  listDeliveries,
  listHeldVisits,
  listRiderCash,
  listRiders,
  listStops,
  recordVisit,
} from '@/lib/contracts/deliveries'
import { getHandOverTerms, sendHandOverCode } from '@/lib/contracts/hand-over'
import { getHandOverPieces } from '@/lib/contracts/package-actions'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { type MockState, newId } from './state'

/** What riders and those who send them ask. */
export function deliveryHandlers(state: MockState) {
  return [
    answer(state, listDeliveries, () => state.deliveries),
    answer(state, listRiders, () => state.riders),
    answer(state, assignRider, ({ params, body }) => {
      const found = state.deliveries.find(({ id }) => id === params.id)
      if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
      found.rider = state.riders.find(({ id }) => id === body.riderId) ?? null
      return found
    }),
    answer(state, listHeldVisits, () => state.heldVisits),
    answer(state, decideVisit, ({ params, body }) => {
      const visit = state.heldVisits.find(({ id }) => id === params.id)
      if (body.isAccepted && visit?.lacksPaper && body.fileId === null)
        throw new MockFailure(422, 'validation', errors.validation, { fileId: errors.field.documentRequired })
      state.heldVisits = state.heldVisits.filter((one) => one !== visit)
      return null
    }),
    answer(state, listRiderCash, () => []),
    answer(state, listStops, () => state.stops),
    answer(state, recordVisit, ({ body }) => {
      state.visits.push(body)
      state.stops = state.stops.filter(({ id }) => id !== body.deliveryId || body.failedReason !== null)
      const outcome = body.failedReason === null ? ('handedOver' as const) : ('failed' as const)
      return { id: newId(), outcome, problem: null, receiptNumber: null }
    }),
    answer(state, getHandOverPieces, ({ query }) => ({
      pieces: [1, 2],
      missing: [],
      isPriced: true,
      owedUSD: `${5 * (query.pieces ?? [1, 2]).length}.00`,
      owedTZS: `${13000 * (query.pieces ?? [1, 2]).length}.00`,
    })),
    answer(state, getHandOverTerms, () => state.handOverTerms),
    answer(state, sendHandOverCode, () => {
      state.handOverTerms = { ...state.handOverTerms, codeState: 'open' }
      return null
    }),
  ]
}
