import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backFrom,
  isBackward,
  onwardFrom,
  shownTransitStatus,
  TRANSIT_STATUSES,
  writesOwnStatus,
} from '@/lib/domain/transit-status'

const status = fc.constantFrom(...TRANSIT_STATUSES)
const batchAtSea = fc.constantFrom(1 as const, 2 as const, 3 as const)
const batchDischarged = fc.constantFrom(4 as const, 5 as const)

describe('the transit status that people see', () => {
  it("is the batch's while that is below 4, whatever the package says", () => {
    fc.assert(
      fc.property(batchAtSea, fc.option(status), (batch, own) => {
        expect(shownTransitStatus({ transitStatus: own, batchInfo: { transitStatus: batch } })).toBe(batch)
      }),
    )
  })

  it("is the package's own once the batch is at 4 or above", () => {
    fc.assert(
      fc.property(batchDischarged, status, (batch, own) => {
        expect(shownTransitStatus({ transitStatus: own, batchInfo: { transitStatus: batch } })).toBe(own)
      }),
    )
  })

  it('is 1 by default: no batch and no status of its own', () => {
    expect(shownTransitStatus({})).toBe(1)
    expect(shownTransitStatus({ transitStatus: null, batchInfo: null })).toBe(1)
    expect(shownTransitStatus({ batchInfo: { transitStatus: 4 } })).toBe(1)
  })

  it("is the package's own without a batch", () => {
    fc.assert(fc.property(status, (own) => shownTransitStatus({ transitStatus: own }) === own))
  })

  it('is always one of the two, and the batch’s own only below 4', () => {
    fc.assert(
      fc.property(fc.option(status), fc.option(status), (own, batch) => {
        const shown = shownTransitStatus({ transitStatus: own, batchInfo: batch && { transitStatus: batch } })
        expect(shown).toBe(batch !== null && batch < 4 ? batch : (own ?? 1))
      }),
    )
  })

  it('never falls back when a batch moves forward and its packages take the status it writes', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        fc.pre(!isBackward(from, to))
        const before = { transitStatus: from >= 4 ? from : (1 as const), batchInfo: { transitStatus: from } }
        const own = writesOwnStatus(to) ? to : before.transitStatus
        const after = { transitStatus: own, batchInfo: { transitStatus: to } }
        return shownTransitStatus(after) >= shownTransitStatus(before)
      }),
    )
  })
})

describe('a move of a batch', () => {
  it('is backward from 4 to 2, and not from 2 to 4 or to where it is', () => {
    expect([isBackward(4, 2), isBackward(2, 4), isBackward(3, 3)]).toEqual([true, false, false])
  })

  it('leads on to every status but the first, and back from every one but the first', () => {
    const reached = new Set(TRANSIT_STATUSES.flatMap((from) => onwardFrom(from)))
    expect([...reached].sort()).toEqual([2, 3, 4, 5])
    expect(TRANSIT_STATUSES.filter((from) => backFrom(from).length === 0)).toEqual([1])
  })

  it('is either onward or back, never both, and never to where it is', () => {
    fc.assert(
      fc.property(status, (from) => {
        const [onward, back] = [onwardFrom(from), backFrom(from)]
        expect(onward.filter((to) => back.includes(to) || to === from)).toEqual([])
        for (const to of back) expect(isBackward(from, to)).toBe(true)
      }),
    )
  })

  it("writes the packages' own status at 4 and 5 only", () => {
    expect(TRANSIT_STATUSES.filter(writesOwnStatus)).toEqual([4, 5])
  })
})
