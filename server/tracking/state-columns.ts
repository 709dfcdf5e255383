import type { CityNames } from '@/lib/contracts/lanes'

/** What a phone or a secret code brings. */
export interface TrackedRow {
  freight_mode: string | null
  transit_status: number
  waiting_status: string
  created_at: Date
  batch_freight_mode: string | null
  departure_on: string | null
  /** The day on which it really left; until then the planned one. */
  left_on: string | null
  departure_port: string | null
  discharge_port: string | null
  /** What the two cities are called; without a batch nothing. */
  departure_city: CityNames
  discharge_city: CityNames
  batch_transit_status: number | null
  /** What the office wrote down of the voyage. */
  estimated_arrival_on: string | null
  planned_arrival_on: string | null
  actual_arrival_on: string | null
  /** What the carrier reports of it. */
  carrier_estimated_on: string | null
  carrier_planned_on: string | null
  carrier_arrived_on: string | null
}

/** The day on which a batch `b` left China, or is to leave it. */
export const LEFT_ON = `coalesce((b.departed_at at time zone 'Asia/Shanghai')::date, b.departure_on)`

const namesOf = (city: string) =>
  `json_build_object('english', ${city}.english, 'chinese', ${city}.chinese, 'swahili', ${city}.swahili)`

/** The columns of a package `p`, with the tables that they come from. */
export const STATE_COLUMNS = `p.freight_mode, p.transit_status, p.waiting_status, p.created_at,
  b.freight_mode as batch_freight_mode, b.departure_on, ${LEFT_ON} as left_on, b.departure_port, b.discharge_port,
  ${namesOf('departure_city')} as departure_city, ${namesOf('discharge_city')} as discharge_city,
  b.transit_status as batch_transit_status, v.estimated_arrival_on, v.planned_arrival_on,
  v.actual_arrival_on, cf.estimated_arrival_on as carrier_estimated_on, cf.planned_arrival_on as carrier_planned_on,
  cf.actual_arrival_on as carrier_arrived_on`
export const STATE_JOINS = `left join batches b on b.id = p.batch_id left join voyages v on v.batch_id = p.batch_id
  left join carrier_facts cf on cf.batch_id = p.batch_id
  left join lane_cities departure_city on departure_city.code = b.departure_port
  left join lane_cities discharge_city on discharge_city.code = b.discharge_port`
