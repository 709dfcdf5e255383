import * as z from 'zod'
import { MOST_LEVELS, MOST_RACKS, readLocation } from '@/lib/domain/locations'
import { endpoint } from './endpoint'
import { boundedString, id, idParams, instantInput, scannedCode, text } from './fields'

const tag = 'locations'

/** The code of a location as it is stored, of its label's code or as somebody typed it. */
export const locationCode = text(40)
  .transform((typed) => readLocation(typed) ?? '')
  .refine((code) => code !== '', '@noSuchLocation')

const location = z.object({
  id,
  /** The code of its office. */
  site: z.string(),
  zone: z.string(),
  /** Zone, rack and level: `A-01-2`. */
  code: z.string(),
  /** How many packages lie there. */
  packages: z.number().int(),
})
export type Location = z.infer<typeof location>

export const listLocations = endpoint({
  name: 'listLocations',
  tag,
  summary: 'The locations of our warehouses, with how many packages lie at each.',
  method: 'GET',
  path: '/locations',
  access: 'cargo.read',
  data: z.array(location),
})

export const locationsInput = z.strictObject({
  /** The code of an office that is in use. */
  site: text(30),
  zone: boundedString(8)
    .transform((zone) => zone.normalize('NFKC').trim().toUpperCase())
    .refine((zone) => /^[A-Z0-9]{1,8}$/.test(zone), '@zone'),
  racks: z.int().min(1).max(MOST_RACKS),
  levels: z.int().min(1).max(MOST_LEVELS),
})

export const createLocations = endpoint({
  name: 'createLocations',
  tag,
  summary:
    'Adds the locations of a zone, rack by rack and level by level; those that are there already stay. Answers all locations of the zone, and how many are new.',
  method: 'POST',
  path: '/locations',
  access: 'packages.edit',
  body: locationsInput,
  data: z.object({ added: z.number().int(), locations: z.array(location) }),
})

export const deleteLocation = endpoint({
  name: 'deleteLocation',
  tag,
  summary: 'Removes a location where nothing lies.',
  method: 'DELETE',
  path: '/locations/{id}',
  access: 'packages.edit',
  params: idParams,
  data: z.null(),
})

export const putAway = endpoint({
  name: 'putAway',
  tag,
  summary:
    'Puts a package away: the label of a piece or of the whole, and the code of the location, which becomes its shelf. The same again changes nothing; a scan that waited moves nothing that was put elsewhere since (409).',
  method: 'POST',
  path: '/put-away',
  access: 'packages.receive',
  body: z.strictObject({
    package: scannedCode,
    location: locationCode,
    /** When it was, by the device's clock, where that is not now. */
    putAt: instantInput.optional(),
  }),
  data: z.object({
    package: z.object({ id, trackingNumber: z.string(), pieces: z.number().int() }),
    location: z.object({ site: z.string(), code: z.string() }),
    /** What its shelf said before; null when nobody had said. */
    before: z.string().nullable(),
  }),
})
