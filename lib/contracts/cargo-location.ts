import * as z from 'zod'
import { LOCATION_SITES } from '@/lib/domain/locations'

/** Where cargo lies in one of our warehouses. */
export const cargoLocation = z.object({
  /** Null for a shelf that was typed and is no location of a warehouse. */
  site: z.enum(LOCATION_SITES).nullable(),
  code: z.string(),
})
export type CargoLocation = z.infer<typeof cargoLocation>
