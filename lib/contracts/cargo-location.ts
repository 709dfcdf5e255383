import * as z from 'zod'

/** Where cargo lies in one of our offices. */
export const cargoLocation = z.object({
  /** The code of the office; null for a shelf that was typed and is no location of one. */
  site: z.string().nullable(),
  code: z.string(),
})
export type CargoLocation = z.infer<typeof cargoLocation>
