import { describe, expect, it } from 'vitest'
import {
  answersTo,
  CLAIM_ANSWERS,
  CLAIM_STATES,
  type ClaimState,
  decisionsFrom,
  isSettled,
  liabilityLimits,
  likelyDeclaredUSD,
  mayOffer,
  mayProve,
  maySettle,
  needsSecondPerson,
  stateAfterAnswer,
} from '@/lib/domain/cargo-claims'

const NOTHING_SET = {
  perKgUSD: null,
  declaredPercent: null,
  insuredPercent: null,
  secondPersonAboveUSD: null,
}

/** Every move there is, by what makes it. */
const MOVES: Record<ClaimState, Partial<Record<ClaimState, string>>> = {
  opened: { inProof: 'proof', refused: 'decision', closed: 'withdrawn' },
  inProof: { offered: 'offer', refused: 'decision', closed: 'withdrawn' },
  offered: { accepted: 'accepted', refused: 'refused', inProof: 'decision', closed: 'withdrawn' },
  accepted: { paid: 'settlement', credited: 'settlement' },
  refused: { inProof: 'decision', closed: 'decision' },
  paid: { closed: 'decision' },
  credited: { closed: 'decision' },
  closed: {},
}

function movesOf(from: ClaimState, to: ClaimState): string | undefined {
  const refusedBy = from === 'refused' ? ('customer' as const) : null
  const answer = CLAIM_ANSWERS.find((one) => stateAfterAnswer({ state: from, refusedBy }, one) === to)
  if (answer) return answer
  if (from === 'opened' && to === 'inProof' && mayProve(from)) return 'proof'
  if (decisionsFrom(from).includes(to)) return 'decision'
  if (to === 'offered' && mayOffer(from)) return 'offer'
  if (isSettled(to) && maySettle(from)) return 'settlement'
  return undefined
}

describe('the states of a claim', () => {
  for (const from of CLAIM_STATES) {
    for (const to of CLAIM_STATES) {
      const move = MOVES[from][to]
      it(`${from} ${move ? `becomes ${to} by ${move}` : `never becomes ${to}`}`, () => {
        expect(movesOf(from, to)).toBe(move)
      })
    }
  }

  it('what waits for an answer is closed by nobody but its customer', () => {
    const waiting = ['opened', 'inProof', 'offered', 'accepted'] as const
    for (const state of waiting) expect(decisionsFrom(state)).not.toContain('closed')
    expect(stateAfterAnswer({ state: 'accepted', refusedBy: null }, 'withdrawn')).toBeNull()
  })

  it('a customer contests what the office refused, and not what they refused themselves', () => {
    expect(answersTo({ state: 'refused', refusedBy: 'office' })).toEqual(['contested'])
    expect(answersTo({ state: 'refused', refusedBy: 'customer' })).toEqual([])
    expect(answersTo({ state: 'offered', refusedBy: null })).toEqual(['accepted', 'refused', 'withdrawn'])
  })
})

describe('liability', () => {
  const found = { affectedKg: '12.5', declaredUSD: '400', insuredUSD: '999.99' }

  it('works out no limit that nobody has set', () => {
    expect(liabilityLimits(NOTHING_SET, found)).toEqual([])
  })

  it('works out each limit to the cent', () => {
    const liability = { ...NOTHING_SET, perKgUSD: '2.33', declaredPercent: '50', insuredPercent: '33.3' }
    expect(liabilityLimits(liability, found)).toEqual([
      { basis: 'perKg', factor: '2.33', of: '12.5', limitUSD: '29.13' },
      { basis: 'declared', factor: '50', of: '400', limitUSD: '200.00' },
      { basis: 'insured', factor: '33.3', of: '999.99', limitUSD: '333.00' },
    ])
    const unknown = { affectedKg: '0', declaredUSD: null, insuredUSD: null }
    expect(liabilityLimits(liability, unknown).map(({ limitUSD }) => limitUSD)).toEqual(['0.00'])
  })

  it('asks for a second person above the sum, and always where there is none', () => {
    const liability = { ...NOTHING_SET, secondPersonAboveUSD: '100' }
    expect(needsSecondPerson(liability, '100.00')).toBe(false)
    expect(needsSecondPerson(liability, '100.01')).toBe(true)
    expect(needsSecondPerson(NOTHING_SET, '0.01')).toBe(true)
  })
})

describe('the value that a claim is worked out by', () => {
  const said = (source: 'customs' | 'announcement', usd: string, at: string) => ({ source, usd, at })
  const opened = '2026-11-20T08:00:00.000Z'

  it('is what the customs were told, or else the latest that was announced', () => {
    const first = said('announcement', '100.00', '2026-10-01T08:00:00.000Z')
    const second = said('announcement', '120.00', '2026-10-02T08:00:00.000Z')
    const customs = said('customs', '90.00', '2026-10-03T08:00:00.000Z')
    expect(likelyDeclaredUSD([first, second, customs], opened)).toBe('90.00')
    expect(likelyDeclaredUSD([first, second], opened)).toBe('120.00')
    expect(likelyDeclaredUSD([], opened)).toBeNull()
  })

  it('was declared before there was a claim', () => {
    const late = said('customs', '900.00', '2026-11-20T08:00:00.001Z')
    expect(likelyDeclaredUSD([late], opened)).toBeNull()
    expect(likelyDeclaredUSD([said('announcement', '100.00', opened), late], opened)).toBe('100.00')
  })
})
