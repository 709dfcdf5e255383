import { countedPieces, type PieceScan } from './load-count'

export const STOCK_TAKE_STATES = ['open', 'counted', 'abandoned'] as const

/**
 * How a count differs from the records: nothing of a package was seen, or not all of its pieces; it is recorded elsewhere; or
 * nothing of ours has that number.
 */
export const DIFFERENCE_TYPES = ['missing', 'short', 'elsewhere', 'unknown'] as const
export type DifferenceType = (typeof DIFFERENCE_TYPES)[number]

export const DIFFERENCE_DECISIONS = ['corrected', 'kept'] as const

/** Whether settling it can put the recorded location right; of the others the reason alone is kept. */
export const isCorrectable = (kind: DifferenceType): boolean => kind === 'missing' || kind === 'elsewhere'

export interface CountedPackage {
  id: string
  number: string
  pieces: number
  shelf: string | null
  /** Whether it is recorded at the location that is counted. */
  isHere: boolean
}

export interface StockScan extends PieceScan {
  code: string
  packageId: string | null
}

export interface Difference {
  kind: DifferenceType
  code: string
  packageId: string | null
  pieces: number
  seenPieces: number
  recorded: string | null
}

/** How many pieces of each package were seen. */
export function seenOf(scans: readonly StockScan[]): Map<string, number> {
  const own = new Map<string, StockScan[]>()
  for (const scan of scans) {
    if (scan.packageId) own.set(scan.packageId, [...(own.get(scan.packageId) ?? []), scan])
  }
  return new Map([...own].map(([id, all]) => [id, countedPieces(all)]))
}

function kindOf({ isHere, pieces }: CountedPackage, seen: number): DifferenceType | null {
  if (!isHere) return 'elsewhere'
  if (seen === 0) return 'missing'
  return seen < pieces ? 'short' : null
}

/** What differs: of the packages that are recorded here or were seen here, and of the numbers that are none of ours. */
export function differencesOf(
  packages: readonly CountedPackage[],
  scans: readonly StockScan[],
): Difference[] {
  const seen = seenOf(scans)
  const ours = packages.flatMap((cargo): Difference[] => {
    const seenPieces = seen.get(cargo.id) ?? 0
    const kind = kindOf(cargo, seenPieces)
    const { id: packageId, number: code, pieces, shelf: recorded } = cargo
    return kind ? [{ kind, code, packageId, pieces, seenPieces, recorded }] : []
  })
  const unknown = scans
    .filter(({ packageId }) => packageId === null)
    .map(
      ({ code, pieces }): Difference => ({
        kind: 'unknown',
        code,
        packageId: null,
        pieces,
        seenPieces: pieces,
        recorded: null,
      }),
    )
  return [...ours, ...unknown]
}
