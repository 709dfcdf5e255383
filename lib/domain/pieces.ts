import { countedPieces, type PieceScan } from './load-count'
import { type Decimal, decimal, toMoney } from './money'

/** What becomes of pieces that nobody scanned when their batch leaves: they stay, or a person says that they are loaded. */
export const UNSCANNED_DECISIONS = ['leave', 'loaded'] as const

/** With which part of a package that is split the money stays that was paid for it. */
export const MONEY_WITH = ['travels', 'stays'] as const
export type MoneyWith = (typeof MONEY_WITH)[number]

/** The pieces of a package that were not seen: those whose labels nobody scanned, the last of them where a person only counted. */
export function unscannedPieces(numbers: readonly number[], scans: readonly PieceScan[]): number[] {
  const own = scans.filter(({ piece }) => piece === null || numbers.includes(piece))
  const labels = new Set(own.map(({ piece }) => piece))
  const missing = Math.max(0, numbers.length - countedPieces(own))
  return missing === 0 ? [] : numbers.filter((number) => !labels.has(number)).slice(-missing)
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
