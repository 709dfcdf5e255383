import {
  createLocations,
  deleteLocation,
  type Location,
  listLocations,
  putAway,
} from '@/lib/contracts/locations'
import { locationCodes } from '@/lib/domain/locations'
import { readPieceNumber } from '@/lib/domain/tracking-number'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { type MockState, newId } from './state'

export function makeLocations(site: Location['site'], zone: string, racks = 1, levels = 2): Location[] {
  return locationCodes(zone, racks, levels).map((code) => ({ id: newId(), site, zone, code, packages: 0 }))
}

/** The locations of our warehouses, and what is put away there. */
export function locationHandlers(state: MockState) {
  const counted = () =>
    state.locations.map((one) => ({
      ...one,
      packages: state.packages.filter(({ shelf }) => shelf === one.code).length,
    }))
  return [
    answer(state, listLocations, counted),
    answer(state, createLocations, ({ body: { site, zone, racks, levels } }) => {
      const made = makeLocations(site, zone, racks, levels).filter(
        ({ code }) => !state.locations.some((one) => one.code === code),
      )
      state.locations.push(...made)
      return { added: made.length, locations: state.locations.filter((one) => one.zone === zone) }
    }),
    answer(state, deleteLocation, ({ params }) => {
      state.locations = state.locations.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, putAway, ({ body }) => {
      const location = state.locations.find(({ code }) => code === body.location)
      const number = readPieceNumber(body.package)?.number ?? body.package
      const cargo = state.packages.find(({ trackingNumber }) => trackingNumber === number)
      if (!location || !cargo) {
        const { noSuchPackage } = errors.field
        throw new MockFailure(422, 'validation', errors.validation, { package: noSuchPackage })
      }
      const before = cargo.shelf
      const { site, code } = location
      Object.assign(cargo, { shelf: code, location: { site, code } })
      const { id, trackingNumber, pieces } = cargo
      return { package: { id, trackingNumber, pieces }, location: { site, code }, before }
    }),
  ]
}
