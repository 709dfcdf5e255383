import { pieceNumber, readPieceNumber, withoutPart } from '@/lib/domain/tracking-number'

/** What a scan says: the label of one piece, or a number that means all of them. One spelling, so that the bars, the QR code and a typed number are one scan. */
export function readScan(
  { code, pieces }: { code: string; pieces?: number },
  cargo: { tracking_number: string; pieces: number } | undefined,
) {
  const piece = readPieceNumber(code)?.piece ?? null
  if (!cargo) return { code, piece: null, pieces: pieces ?? null, fallbackPieces: 1 }
  const { tracking_number: number } = cargo
  if (piece !== null && cargo.pieces > 1) {
    return { code: pieceNumber(withoutPart(number), piece), piece, pieces: 1, fallbackPieces: 1 }
  }
  return { code: number, piece: null, pieces: pieces ?? null, fallbackPieces: cargo.pieces }
}
