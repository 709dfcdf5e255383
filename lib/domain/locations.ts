import type { OfficeKind } from './offices'
import { DELAYED, DISCHARGED_FROM_PORT, LOADING_CARGO, type TransitStatus } from './transit-status'

export const MOST_RACKS = 99
export const MOST_LEVELS = 9

const codeOf = (zone: string, rack: number, level: number) =>
  `${zone}-${String(rack).padStart(2, '0')}-${level}`

/** The locations of a zone: `A-01-1` is the first level of its first rack. */
export function locationCodes(zone: string, racks: number, levels: number): string[] {
  return Array.from({ length: racks * levels }, (_, at) =>
    codeOf(zone, Math.floor(at / levels) + 1, (at % levels) + 1),
  )
}

const LABEL = /^(?:LOC[:-])?([A-Z0-9]{1,8})-(\d{1,2})-([1-9])$/

/** What the codes on a location's label say: no number of cargo begins so. */
export const locationLabel = (code: string) => `LOC:${code}`

/**
 * The code of a location that was scanned or typed; null for every other text. A Chinese keyboard's full-width characters
 * become plain ones, and `A-1-2` is `A-01-2`.
 */
export function readLocation(typed: string): string | null {
  const text = typed.normalize('NFKC').toUpperCase().replace(/\s/g, '').replace(/[‐-―]/g, '-')
  const [, zone, rack, level] = LABEL.exec(text) ?? []
  if (zone === undefined || Number(rack) === 0) return null
  return codeOf(zone, Number(rack), Number(level))
}

/** At what kind of office cargo is by its status; null while it is under way, and after it was handed over. */
export function officeKindOf(shownStatus: TransitStatus, hasLeft: boolean): OfficeKind | null {
  if (shownStatus === DISCHARGED_FROM_PORT) return 'delivering'
  const isAtOrigin = shownStatus === LOADING_CARGO || (shownStatus === DELAYED && !hasLeft)
  return isAtOrigin ? 'receiving' : null
}
