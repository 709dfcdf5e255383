import type { Pool } from 'pg'
import { type Departure, listDepartures } from '@/lib/contracts/departures'
import { daysAfter } from '@/lib/domain/arrival-window'
import { portToday } from '@/lib/domain/dates'
import { findDepartures, type PlannedDeparture } from '@/server/batches/find-batches'
import type { Context } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import { findCityNames } from '@/server/lanes/find-lanes'
import { pastTimes, type VoyageBook, voyageBook } from '@/server/tracking/presenter'

/** More days than anybody plans ahead. */
const LONGEST_LIST = 60

function expected(planned: PlannedDeparture, book: VoyageBook): Departure['expectedArrival'] {
  const times = pastTimes(book, planned.freightMode, planned).journey
  return times && daysAfter(planned.departureDate, times)
}

function readDepartures(pool: Pool) {
  return async ({ db }: Context): Promise<Departure[]> => {
    const [planned, book] = await Promise.all([
      findDepartures(db, portToday(), LONGEST_LIST),
      voyageBook(pool),
    ])
    const names = await findCityNames(
      db,
      planned.flatMap(({ departurePort, dischargePort }) => [departurePort, dischargePort]),
    )
    return planned.map((one) => ({
      ...one,
      departureCity: names(one.departurePort),
      dischargeCity: names(one.dischargePort),
      expectedArrival: expected(one, book),
    }))
  }
}

export function departureRoutes(pool: Pool): Route[] {
  return [route(listDepartures, readDepartures(pool), { shared: true })]
}
