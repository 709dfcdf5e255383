import * as z from 'zod'
import { isCityCode, MOST_LANES_IN_ORDER } from '@/lib/domain/lanes'
import { endpoint } from './endpoint'
import { boundedString, id, idParams, nameText, trimmedString, unlessMissing, version } from './fields'

const tag = 'lanes'

/** A city by its code, as a batch names where it leaves from and where it arrives. */
export const cityCode = trimmedString(30).refine(isCityCode, '@noSuch')

/** What a city is called in the three languages. */
export const cityNames = z.object({ english: z.string(), chinese: z.string(), swahili: z.string() })
export type CityNames = z.infer<typeof cityNames>

export const laneCity = cityNames.extend({
  id,
  /** What is stored wherever the city is named; it stays. */
  code: z.string(),
  /** Something names it: it cannot be deleted. */
  isUsed: z.boolean(),
  version,
})
export type LaneCity = z.infer<typeof laneCity>

export const lane = z.object({
  id,
  departurePort: z.string(),
  dischargePort: z.string(),
  isBySea: z.boolean(),
  isByAir: z.boolean(),
  sortOrder: z.number().int(),
  isActive: z.boolean(),
  /** A batch travels on it: it cannot be deleted. */
  isUsed: z.boolean(),
  version,
})
export type Lane = z.infer<typeof lane>

export const cityInput = z.strictObject({
  code: boundedString(30, unlessMissing('@cityCode'))
    .transform((typed) => typed.trim().toLowerCase())
    .refine(isCityCode, '@cityCode'),
  english: nameText(80),
  chinese: nameText(80),
  swahili: nameText(80),
})
export type CityInput = z.input<typeof cityInput>

const laneFields = z.strictObject({
  departurePort: cityCode,
  dischargePort: cityCode,
  isBySea: z.boolean(),
  isByAir: z.boolean(),
  sortOrder: z.int().min(1).max(MOST_LANES_IN_ORDER),
  isActive: z.boolean().default(true),
})

type LaneFields = z.output<typeof laneFields>
const hasMode = ({ isBySea, isByAir }: LaneFields) => isBySea || isByAir
const NO_MODE = { path: ['isBySea'], message: '@laneMode' }
const hasTwoEnds = ({ departurePort, dischargePort }: LaneFields) => departurePort !== dischargePort
const ONE_END = { path: ['dischargePort'], message: '@anotherCity' }

export const laneInput = laneFields.refine(hasMode, NO_MODE).refine(hasTwoEnds, ONE_END)
export type LaneInput = z.input<typeof laneInput>

export const listLanes = endpoint({
  name: 'listLanes',
  tag,
  summary:
    'All lanes in their order, also those that are not used any more, and the cities between which they run.',
  method: 'GET',
  path: '/lanes',
  access: 'cargo.read',
  data: z.object({ lanes: z.array(lane), cities: z.array(laneCity) }),
})

export const createLane = endpoint({
  name: 'createLane',
  tag,
  summary: 'Adds a lane between two cities, with the modes that are travelled.',
  method: 'POST',
  path: '/lanes',
  access: 'lanes.edit',
  body: laneInput,
  data: lane,
})

export const updateLane = endpoint({
  name: 'updateLane',
  tag,
  summary:
    'Replaces a lane’s modes, order and whether it is in use. Its two cities stay; the last lane in use stays in use.',
  method: 'PUT',
  path: '/lanes/{id}',
  access: 'lanes.edit',
  params: idParams,
  body: laneFields.extend({ version }).refine(hasMode, NO_MODE).refine(hasTwoEnds, ONE_END),
  data: lane,
})

export const deleteLane = endpoint({
  name: 'deleteLane',
  tag,
  summary: 'Removes a lane that no batch travels on; every other can only be deactivated.',
  method: 'DELETE',
  path: '/lanes/{id}',
  access: 'lanes.edit',
  params: idParams,
  data: z.null(),
})

export const createLaneCity = endpoint({
  name: 'createLaneCity',
  tag,
  summary: 'Adds a city that lanes may begin or end at.',
  method: 'POST',
  path: '/lane-cities',
  access: 'lanes.edit',
  body: cityInput,
  data: laneCity,
})

export const updateLaneCity = endpoint({
  name: 'updateLaneCity',
  tag,
  summary: 'Replaces a city’s names. Its code stays.',
  method: 'PUT',
  path: '/lane-cities/{id}',
  access: 'lanes.edit',
  params: idParams,
  body: cityInput.extend({ version }),
  data: laneCity,
})

export const deleteLaneCity = endpoint({
  name: 'deleteLaneCity',
  tag,
  summary: 'Removes a city that no lane, port or price names.',
  method: 'DELETE',
  path: '/lane-cities/{id}',
  access: 'lanes.edit',
  params: idParams,
  data: z.null(),
})
