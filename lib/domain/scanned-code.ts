import { normaliseTrackingNumber, pieceNumber, readPieceNumber } from './tracking-number'

const LONGEST_CODE = 60

/**
 * What a scanner read or a person typed, as a number: our labels carry the tracking number as bars and the tracking
 * page's address as a QR code. Spaces and hyphens go, letters are upper case; the piece that a label names stays (`UMJ…-2`).
 */
export function scannedNumber(text: string): string {
  const inAddress = /[?&]trackingNumber=([^&#]+)/.exec(text)?.[1]
  const code = unescaped(inAddress ?? text)
  const label = readPieceNumber(code)
  if (label) return label.piece === null ? label.number : pieceNumber(label.number, label.piece)
  return code
    .toUpperCase()
    .replace(/[\s\-‐-―]/g, '')
    .slice(0, LONGEST_CODE)
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The spellings a scanned number may be stored under: as it is, and with O, I and L corrected to 0 and 1. */
export function spellingsOf(code: string): string[] {
  return [...new Set([code, normaliseTrackingNumber(code)])]
}

/**
 * A courier's number as numbers are compared and expected: upper case, without the spaces, hyphens, dots, slashes and
 * underscores that people and printers put in. A Chinese keyboard's full-width letters become plain ones.
 */
export function bareCourierNumber(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      // Some letters come apart when they grow.
      .normalize('NFKC')
      .replace(/[\s\-._/]/g, '')
      // What stood apart may be one letter now: an accent after a space that went.
      .normalize('NFKC')
  )
}

/** The terms of a scanned or typed text, which may hold a customer's mark beside the number. */
export function courierTerms(text: string): string[] {
  const terms = text.normalize('NFKC').toLowerCase().split(/\s+/)
  return terms.filter((word) => word.length >= 2)
}
