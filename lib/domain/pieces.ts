import { countedPieces, type PieceScan } from './load-count'
import { type Decimal, decimal, toMoney } from './money'

/** What becomes of pieces that nobody scanned when their batch leaves: they stay, or a person says that they are loaded. */
export const UNSCANNED_DECISIONS = ['leave', 'loaded'] as const

/** With which part of a package that is split the money stays that was paid for it. */
export const MONEY_WITH = ['travels', 'stays'] as const
export type MoneyWith = (typeof MONEY_WITH)[number]

/** The pieces of a package that were not seen: those whose labels nobody scanned, the last of them where a person only counted. */
export function unscannedPieces(numbers: readonly number[], scans: readonly PieceScan[]): number[] {
  const known = new Set(numbers)
  const own = scans.filter(({ piece }) => piece === null || known.has(piece))
  const labels = new Set(own.map(({ piece }) => piece))
  const missing = Math.max(0, numbers.length - countedPieces(own))
  return missing === 0 ? [] : numbers.filter((number) => !labels.has(number)).slice(-missing)
}

/** Which pieces of a package are likely those that were noted as missing: of those that were not seen when it was unloaded, the last. */
export function likelyMissing(
  numbers: readonly number[],
  scans: readonly PieceScan[],
  count: number,
): number[] {
  if (count <= 0) return []
  const unseen = new Set(unscannedPieces(numbers, scans))
  const seen = numbers.filter((number) => !unseen.has(number))
  return [...seen, ...unseen].slice(-count).sort((one, other) => one - other)
}

/** How many pieces of a split package are where, over all its parts of one receiver. */
export interface WholePieces {
  handedOver: number
  /** In our office, for the receiver to collect. */
  ready: number
  of: number
}

/** A text's key below 'whole', with its values. */
export interface PartlyHandedOver extends WholePieces {
  key: 'rest' | 'some'
}

/** What is to say of a package of which only some pieces were handed over; null of every other. */
export function partlyHandedOver(pieces: WholePieces | null): PartlyHandedOver | null {
  if (!pieces || pieces.handedOver === 0 || pieces.handedOver === pieces.of) return null
  return { ...pieces, key: pieces.ready > 0 ? 'rest' : 'some' }
}

interface PaidParts {
  paidUSD: Decimal
  /** What each part costs, after its discounts. */
  travelsUSD: Decimal
  staysUSD: Decimal
  moneyWith: MoneyWith
}

/** How much of what was paid goes over to the part that stays: no part gets more than it costs while the other can take it. */
export function paidForStaying({ paidUSD, travelsUSD, staysUSD, moneyWith }: PaidParts): Decimal {
  const paid = decimal(paidUSD)
  const wanted = moneyWith === 'stays' ? paid : paid.minus(travelsUSD)
  if (wanted.lte(0)) return toMoney(0)
  return toMoney(wanted.gt(staysUSD) ? staysUSD : wanted)
}

/** What may be wrong with pieces when a batch is unloaded. */
export const FINDING_TYPES = ['missing', 'damaged'] as const
export type FindingKind = (typeof FINDING_TYPES)[number]
