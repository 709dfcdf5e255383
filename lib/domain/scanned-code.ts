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

/** A courier's letters before its number, which are often written with a blank behind them: 'SF 1234…', 'JDVA 0001…'. */
const LETTERS_ALONE = /^[A-Z]{1,4}$/
/** Letters and digits behind them, also with the two letters of a post at the end. */
const WITH_LETTERS = /^[A-Z]{1,4}\d{6,}[A-Z]{0,2}$/
const LONG = /^[A-Z\d]{10,}$/
/** Nobody writes a group of so many digits. */
const MOST_OF_GROUP = 7

/** Whether what stands between two blanks is a number by itself, no group of one. */
function isWholeNumber(part: string): boolean {
  const number = bareCourierNumber(part)
  const digits = number.replace(/\D/g, '').length
  return WITH_LETTERS.test(number) || (LONG.test(number) && digits > MOST_OF_GROUP)
}

/** Parts of one line, the letters of a courier with what follows them. */
function joinLetters(parts: readonly string[]): string[] {
  const joined: string[] = []
  let letters = ''
  for (const part of parts) {
    const isLetters = letters === '' && LETTERS_ALONE.test(bareCourierNumber(part))
    if (isLetters) letters = part
    else {
      joined.push(letters ? `${letters} ${part}` : part)
      letters = ''
    }
  }
  return letters ? [...joined, letters] : joined
}

function numbersOfLine(line: string): string[] {
  const parts = joinLetters(line.split(/\s+/).filter(Boolean))
  return parts.every(isWholeNumber) ? parts : [line.trim()]
}

/**
 * Courier numbers as they are pasted: one a line, or with commas or semicolons between them. Blanks part them only where
 * every part is a whole number: people also write one number in groups, 'SF 1234 5678 9012'.
 */
export function courierNumbersIn(pasted: string): string[] {
  return pasted
    .split(/[\r\n,;、，；]+/)
    .filter((line) => line.trim() !== '')
    .flatMap(numbersOfLine)
}

/** The terms of a scanned or typed text, which may hold a customer's mark beside the number. */
export function courierTerms(text: string): string[] {
  const terms = text.normalize('NFKC').toLowerCase().split(/\s+/)
  return terms.filter((word) => word.length >= 2)
}
