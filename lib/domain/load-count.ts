/** When cargo is counted at the container's door. */
export const LOAD_STAGES = ['loading', 'unloading'] as const
export type LoadStage = (typeof LOAD_STAGES)[number]

interface Listed {
  pieces: number
  /** Pieces that were really seen; null while nobody has scanned it. */
  counted: number | null
}

/** Pieces that are on the list and were not seen. */
export function missingPieces({ pieces, counted }: Listed): number {
  return Math.max(0, pieces - (counted ?? 0))
}

/** Pieces that were seen beyond those on the list. */
export function surplusPieces({ pieces, counted }: Listed): number {
  return Math.max(0, (counted ?? 0) - pieces)
}

/** What was scanned of a package: its number with a count, or the label of one piece. */
export interface PieceScan {
  piece: number | null
  pieces: number
}

/** How many of a package's pieces were seen: as many as a person counted, and at least those whose labels were scanned. */
export function countedPieces(scans: readonly PieceScan[]): number {
  const labels = new Set(scans.flatMap(({ piece }) => piece ?? []))
  return Math.max(labels.size, ...scans.map(({ piece, pieces }) => (piece === null ? pieces : 0)))
}

/** The pieces whose labels nobody scanned; none where a person counted instead. */
export function unseenPieces(scans: readonly PieceScan[], numbers: readonly number[]): number[] {
  const labels = new Set(scans.flatMap(({ piece }) => piece ?? []))
  if (labels.size === 0 || countedPieces(scans) > labels.size) return []
  return numbers.filter((number) => !labels.has(number))
}

export interface LoadTotals {
  packages: number
  countedPackages: number
  pieces: number
  countedPieces: number
  missingPieces: number
  surplusPieces: number
}

/** The loading list summed up; `strangers` are pieces of what is not on it at all. */
export function sumUpLoad(listed: readonly Listed[], strangers: readonly { pieces: number }[]): LoadTotals {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const strange = sum(strangers.map(({ pieces }) => pieces))
  return {
    packages: listed.length,
    countedPackages: listed.filter(({ counted }) => counted !== null).length,
    pieces: sum(listed.map(({ pieces }) => pieces)),
    countedPieces: sum(listed.map(({ counted }) => counted ?? 0)) + strange,
    missingPieces: sum(listed.map(missingPieces)),
    surplusPieces: sum(listed.map(surplusPieces)) + strange,
  }
}
