import * as contract from '@/lib/contracts/lanes'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { makeCity, makeLane } from './make-lane'
import type { MockState } from './state'

const notFound = () => new MockFailure(404, 'not_found', errors.notFound)

/** Lanes and their cities; the last lane in use stays in use. */
export function laneHandlers(state: MockState) {
  const isLast = (id: string) => !state.lanes.some((other) => other.id !== id && other.isActive)
  return [
    answer(state, contract.listLanes, () => ({ lanes: state.lanes, cities: state.cities })),
    answer(state, contract.createLane, ({ body }) => {
      const made = makeLane(body.departurePort, { ...body, isUsed: false })
      state.lanes = [...state.lanes, made]
      return made
    }),
    answer(state, contract.updateLane, ({ params, body: { version, ...fields } }) => {
      const before = state.lanes.find(({ id }) => id === params.id)
      if (!before) throw notFound()
      if (before.version !== version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      if (!fields.isActive && isLast(before.id)) {
        throw new MockFailure(409, 'validation', errors.validation, { isActive: errors.field.lastLane })
      }
      const after = { ...before, ...fields, version: version + 1 }
      state.lanes = state.lanes.map((one) => (one.id === after.id ? after : one))
      return after
    }),
    answer(state, contract.deleteLane, ({ params }) => {
      state.lanes = state.lanes.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, contract.createLaneCity, ({ body }) => {
      const made = makeCity(body.code, body.english, { ...body, isUsed: false })
      state.cities = [...state.cities, made]
      return made
    }),
    answer(state, contract.updateLaneCity, ({ params, body: { version, ...fields } }) => {
      const before = state.cities.find(({ id }) => id === params.id)
      if (!before) throw notFound()
      const after = { ...before, ...fields, version: version + 1 }
      state.cities = state.cities.map((one) => (one.id === after.id ? after : one))
      return after
    }),
    answer(state, contract.deleteLaneCity, ({ params }) => {
      state.cities = state.cities.filter(({ id }) => id !== params.id)
      return null
    }),
  ]
}
