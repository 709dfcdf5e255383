import { type Currency, type Decimal, decimal, toMoney } from './money'

export const CLAIM_TYPES = ['lost', 'short', 'damaged', 'wet', 'late', 'overcharged'] as const
export type ClaimType = (typeof CLAIM_TYPES)[number]

export const CLAIM_STATES = [
  'opened',
  'inProof',
  'offered',
  'accepted',
  'refused',
  'paid',
  'credited',
  'closed',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** In which an offer is made, and what a customer asks for. */
export const CLAIM_CURRENCIES = ['USD', 'TZS'] as const satisfies readonly Currency[]
export type ClaimCurrency = (typeof CLAIM_CURRENCIES)[number]

/** Where something is written down of cargo, or a photo is taken, in the order of its journey. */
export const CARGO_DOORS = [
  'announced',
  'received',
  'doubt',
  'loading',
  'transit',
  'discharge',
  'visit',
  'handOver',
] as const
export type CargoDoor = (typeof CARGO_DOORS)[number]

/** Who was told what cargo is worth: the customs, or the office by its customer's announcement. */
export const DECLARED_SOURCES = ['customs', 'announcement'] as const

interface DeclaredValue {
  source: (typeof DECLARED_SOURCES)[number]
  usd: Decimal
  /** An instant. */
  at: string
}

/**
 * The value that a claim is worked out by until the desk says otherwise: what the customs were told, or else the latest that
 * was announced. What was declared only once there was a claim proves nothing.
 */
export function likelyDeclaredUSD(values: readonly DeclaredValue[], openedAt: string): Decimal | null {
  const before = values.filter(({ at }) => at <= openedAt)
  const latest = DECLARED_SOURCES.map((source) => before.findLast((value) => value.source === source))
  return latest.find((value) => value !== undefined)?.usd ?? null
}

/** Of one claim, from the customer and the office together. */
export const MOST_CLAIM_PHOTOS = 12
/** Of one customer, that are not closed. */
export const MOST_OPEN_CLAIMS = 20

/**
 * Where the office may bring a claim by a decision with its reason. An offer, the customer's answer and a settlement have
 * calls of their own. Nothing that waits for an answer is closed: not by the office, and by no clock.
 */
const DECISIONS: Record<ClaimState, readonly ClaimState[]> = {
  opened: ['refused'],
  inProof: ['refused'],
  offered: ['inProof'],
  accepted: [],
  refused: ['inProof', 'closed'],
  paid: ['closed'],
  credited: ['closed'],
  closed: [],
}

export const decisionsFrom = (state: ClaimState): readonly ClaimState[] => DECISIONS[state]

export const mayOffer = (state: ClaimState): boolean => state === 'inProof'
export const mayProve = (state: ClaimState): boolean => state === 'opened' || state === 'inProof'
/** Proof is added until the claim is decided. */
export const takesPhotos = (state: ClaimState): boolean =>
  state === 'opened' || state === 'inProof' || state === 'offered' || state === 'refused'
export const maySettle = (state: ClaimState): boolean => state === 'accepted'
export const isSettled = (state: ClaimState): boolean => state === 'paid' || state === 'credited'

export const CLAIM_ANSWERS = ['accepted', 'refused', 'withdrawn', 'contested'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]

/** How a customer's answer came that somebody of the office writes down. */
export const ANSWER_CHANNELS = ['phone', 'counter', 'message'] as const

type Refuser = 'customer' | 'office'

/** Where a claim goes by its customer's answer; null where there is nothing to answer so. */
export function stateAfterAnswer(
  { state, refusedBy }: { state: ClaimState; refusedBy: Refuser | null },
  answer: ClaimAnswer,
): ClaimState | null {
  if (answer === 'contested') return state === 'refused' && refusedBy === 'office' ? 'inProof' : null
  if (answer === 'withdrawn') return ['opened', 'inProof', 'offered'].includes(state) ? 'closed' : null
  return state === 'offered' ? answer : null
}

/** The answers that a claim's customer may give. */
export function answersTo(claim: { state: ClaimState; refusedBy: Refuser | null }): ClaimAnswer[] {
  return CLAIM_ANSWERS.filter((answer) => stateAfterAnswer(claim, answer) !== null)
}

export const LIABILITY_BASES = ['perKg', 'declared', 'insured', 'byHand'] as const
export type LiabilityBasis = (typeof LIABILITY_BASES)[number]

/** What the company says it answers for. What nobody has set limits nothing, and works nothing out. */
export interface Liability {
  perKgUSD: Decimal | null
  declaredPercent: Decimal | null
  insuredPercent: Decimal | null
  /** Above it a second person confirms a settlement; null asks for one at every settlement. */
  secondPersonAboveUSD: Decimal | null
}

export interface LiabilityLimit {
  basis: Exclude<LiabilityBasis, 'byHand'>
  /** US$ for a kilogram, or percent. */
  factor: Decimal
  /** Kilograms, or the value in US$. */
  of: Decimal
  limitUSD: Decimal
}

interface Measured {
  affectedKg: Decimal
  declaredUSD: Decimal | null
  insuredUSD: Decimal | null
}

/** Each limit that can be worked out; which of them the law takes is the desk's choice. */
export function liabilityLimits(liability: Liability, found: Measured): LiabilityLimit[] {
  const { perKgUSD, declaredPercent, insuredPercent } = liability
  const limits: LiabilityLimit[] = []
  if (perKgUSD !== null) {
    const limitUSD = toMoney(decimal(perKgUSD).times(found.affectedKg))
    limits.push({ basis: 'perKg', factor: perKgUSD, of: found.affectedKg, limitUSD })
  }
  for (const [basis, percent, value] of [
    ['declared', declaredPercent, found.declaredUSD],
    ['insured', insuredPercent, found.insuredUSD],
  ] as const) {
    if (percent === null || value === null) continue
    limits.push({
      basis,
      factor: percent,
      of: value,
      limitUSD: toMoney(decimal(value).times(percent).div(100)),
    })
  }
  return limits
}

/** Whether a settlement waits for another person: all of one package counts together, so that small steps are no way around. */
export function needsSecondPerson({ secondPersonAboveUSD }: Liability, totalUSD: Decimal): boolean {
  return secondPersonAboveUSD === null || decimal(totalUSD).gt(secondPersonAboveUSD)
}

/** Days after which an open claim that nobody has moved is a task on the dashboard. */
export const CLAIM_REMINDER_DAYS = 3
