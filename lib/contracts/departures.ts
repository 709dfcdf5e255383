import * as z from 'zod'
import { batch } from './batches'
import { endpoint } from './endpoint'
import { calendarDate } from './fields'
import { cityNames } from './lanes'

const departure = batch
  .pick({
    freightMode: true,
    departureDate: true,
    closingDate: true,
    departurePort: true,
    dischargePort: true,
  })
  .extend({
    departureCity: cityNames,
    dischargeCity: cityNames,
    /** What the company's own journeys on this lane and by this mode teach; null while they teach too little. */
    expectedArrival: z.object({ from: calendarDate, to: calendarDate }).nullable(),
  })
export type Departure = z.infer<typeof departure>

export const listDepartures = endpoint({
  name: 'listDepartures',
  tag: 'departures',
  summary:
    'What leaves next, at most 60: mode, days and ports of the batches that still load. No number, no contents.',
  method: 'GET',
  path: '/departures',
  access: 'public',
  data: z.array(departure),
})
