import type { FreightMode } from './cargo'

export const MOST_LANES_IN_ORDER = 999

/** What is stored wherever a city is named: 'dar-es-salaam'. */
export const isCityCode = (code: string) => /^[a-z][a-z0-9-]{1,29}$/.test(code)

const FIRST_LANES = ['guangzhou dar-es-salaam', 'hongkong dar-es-salaam']
const FIRST_CITIES = ['guangzhou', 'hongkong', 'dar-es-salaam']

interface Ends {
  departurePort: string
  dischargePort: string
}

/** The specification's, which are there in every office; they are put out of use, never deleted. */
export const isFirstLane = ({ departurePort, dischargePort }: Ends) =>
  FIRST_LANES.includes(`${departurePort} ${dischargePort}`)
export const isFirstCity = (code: string) => FIRST_CITIES.includes(code)

export const isSameLane = (one: Ends, other: Ends) =>
  one.departurePort === other.departurePort && one.dischargePort === other.dischargePort

interface Modes {
  isBySea: boolean
  isByAir: boolean
}

/** What a batch of a lane may go by; both together where it has both. */
export function modesOf({ isBySea, isByAir }: Modes): FreightMode[] {
  if (isBySea && isByAir) return ['sea', 'air', 'both']
  return isByAir ? ['air'] : ['sea']
}
