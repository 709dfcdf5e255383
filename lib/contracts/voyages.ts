import * as z from 'zod'
import {
  isFlightNumber,
  isImoNumber,
  isMasterNumber,
  isUnlocode,
  normaliseFlightNumber,
  normaliseImoNumber,
  normaliseMasterNumber,
  VOYAGE_MODES,
} from '@/lib/domain/voyage'
import { endpoint } from './endpoint'
import {
  boundedString,
  calendarDate,
  id,
  idParams,
  instant,
  nameText,
  optionalName,
  optionalText,
  trimmedString,
  unlessMissing,
  version,
} from './fields'
import { cityCode } from './lanes'

const tag = 'voyages'

const unlocode = boundedString(10, unlessMissing('@unlocode'))
  .transform((typed) => typed.toUpperCase().replace(/\s/g, ''))
  .refine(isUnlocode, '@unlocode')

export const port = z.object({
  id,
  /** By UN/LOCODE. */
  code: z.string(),
  name: z.string(),
  chinese: z.string().nullable(),
  isSeaport: z.boolean(),
  isAirport: z.boolean(),
  /** The city of a lane that this is a port of; null for none. */
  batchPort: z.string().nullable(),
  isActive: z.boolean(),
  version,
})
export type Port = z.infer<typeof port>

const portFields = z.strictObject({
  code: unlocode,
  name: nameText(80),
  chinese: optionalName(80),
  isSeaport: z.boolean(),
  isAirport: z.boolean(),
  batchPort: cityCode.nullish().transform((value) => value ?? null),
  isActive: z.boolean().default(true),
})

const isOfAMode = (body: { isSeaport: boolean; isAirport: boolean }) => body.isSeaport || body.isAirport
const NO_MODE = { path: ['isSeaport'], message: '@portMode' }

export const portInput = portFields.refine(isOfAMode, NO_MODE)
export type PortInput = z.input<typeof portInput>

export const listPorts = endpoint({
  name: 'listPorts',
  tag,
  summary: 'All ports and airports, by code.',
  method: 'GET',
  path: '/ports',
  access: 'cargo.read',
  data: z.array(port),
})

export const createPort = endpoint({
  name: 'createPort',
  tag,
  summary: 'Adds a port or airport by its UN/LOCODE.',
  method: 'POST',
  path: '/ports',
  access: 'ports.edit',
  body: portInput,
  data: port,
})

export const updatePort = endpoint({
  name: 'updatePort',
  tag,
  summary: 'Replaces a port’s fields. One that is no longer used stays on the voyages that have it.',
  method: 'PUT',
  path: '/ports/{id}',
  access: 'ports.edit',
  params: idParams,
  body: portFields.extend({ version }).refine(isOfAMode, NO_MODE),
  data: port,
})

export const voyage = z.object({
  mode: z.enum(VOYAGE_MODES),
  carrier: z.string().nullable(),
  vessel: z.string().nullable(),
  /** Seven digits. */
  imoNumber: z.string().nullable(),
  callSign: z.string().nullable(),
  voyageNumber: z.string().nullable(),
  flightNumber: z.string().nullable(),
  /** By UN/LOCODE. */
  loadingPort: z.string().nullable(),
  dischargePort: z.string().nullable(),
  /** By sea the number of the bill of lading, by air '071-12345675' of the air waybill. */
  masterNumber: z.string().nullable(),
  estimatedDeparture: z.string().nullable(),
  actualDeparture: z.string().nullable(),
  plannedArrival: z.string().nullable(),
  estimatedArrival: z.string().nullable(),
  actualArrival: z.string().nullable(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  version,
})
export type Voyage = z.infer<typeof voyage>

const optionalDate = calendarDate.nullish().transform((value) => value ?? null)
const optionalPort = unlocode.nullish().transform((value) => value ?? null)

const voyageFields = z.strictObject({
  mode: z.enum(VOYAGE_MODES),
  carrier: optionalName(120),
  vessel: optionalName(120),
  imoNumber: boundedString(20)
    .nullish()
    .transform((typed) => normaliseImoNumber(typed ?? '') || null)
    .refine((number) => number === null || isImoNumber(number), '@imoNumber'),
  callSign: optionalText(10),
  voyageNumber: optionalText(20),
  flightNumber: boundedString(12)
    .nullish()
    .transform((typed) => normaliseFlightNumber(typed ?? '') || null)
    .refine((number) => number === null || isFlightNumber(number), '@flightNumber'),
  loadingPort: optionalPort,
  dischargePort: optionalPort,
  masterNumber: trimmedString(40)
    .nullish()
    .transform((typed) => typed || null),
  estimatedDeparture: optionalDate,
  actualDeparture: optionalDate,
  plannedArrival: optionalDate,
  estimatedArrival: optionalDate,
  actualArrival: optionalDate,
  /** Of the voyage as it was read; null for a batch that has none yet. */
  version: version.nullable(),
})

const BY_SEA = ['vessel', 'imoNumber', 'callSign', 'voyageNumber'] as const
const ARRIVALS = [
  ['estimatedDeparture', 'estimatedArrival'],
  ['actualDeparture', 'actualArrival'],
] as const

/** What one field says of another: what belongs to the other mode, and days in the wrong order. */
export const voyageInput = voyageFields
  .transform((body) => ({
    ...body,
    masterNumber: body.masterNumber && normaliseMasterNumber(body.mode, body.masterNumber),
  }))
  .superRefine((body, context) => {
    const problem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    for (const field of BY_SEA) if (body.mode === 'air' && body[field]) problem(field, '@onlyBySea')
    if (body.mode === 'sea' && body.flightNumber) problem('flightNumber', '@onlyByAir')
    if (body.masterNumber && !isMasterNumber(body.mode, body.masterNumber))
      problem('masterNumber', body.mode === 'air' ? '@airWaybill' : '@billOfLading')
    if (body.loadingPort && body.loadingPort === body.dischargePort) problem('dischargePort', '@anotherPort')
    for (const [departure, arrival] of ARRIVALS) {
      const [left, came] = [body[departure], body[arrival]]
      if (left && came && came < left) problem(arrival, '@beforeDeparture')
    }
  })
export type VoyageInput = z.input<typeof voyageInput>

export const getVoyage = endpoint({
  name: 'getVoyage',
  tag,
  summary: 'How a batch travels; null while nobody has said so.',
  method: 'GET',
  path: '/batches/{id}/voyage',
  access: 'cargo.read',
  params: idParams,
  data: voyage.nullable(),
})

export const putVoyage = endpoint({
  name: 'putVoyage',
  tag,
  summary:
    'Says how a batch travels: ship or flight, ports, days and the number of the bill of lading or air waybill. The planned day of departure is the batch’s own.',
  method: 'PUT',
  path: '/batches/{id}/voyage',
  access: 'batches.edit',
  params: idParams,
  body: voyageInput,
  data: voyage,
})
