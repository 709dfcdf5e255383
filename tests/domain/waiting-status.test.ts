import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayJoinBatch, mayMoveWaiting, WAITING_STATUSES, waitingLabel } from '@/lib/domain/waiting-status'

describe('the waiting label', () => {
  it('is pending for pending, released for notified and released', () => {
    expect(waitingLabel('pending')).toBe('pending')
    expect(waitingLabel('notified')).toBe('released')
    expect(waitingLabel('released')).toBe('released')
  })

  it('is approved for anything else, also for nothing', () => {
    expect([waitingLabel('approved'), waitingLabel(null), waitingLabel(undefined)]).toEqual([
      'approved',
      'approved',
      'approved',
    ])
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!['pending', 'notified', 'released'].includes(text))
        return waitingLabel(text) === 'approved'
      }),
    )
  })
})

describe('the waiting room', () => {
  it('lets only approved cargo into a batch', () => {
    expect(WAITING_STATUSES.filter(mayJoinBatch)).toEqual(['approved'])
  })

  it('walks pending -> notified -> released -> approved', () => {
    expect(mayMoveWaiting('pending', 'notified')).toBe(true)
    expect(mayMoveWaiting('notified', 'released')).toBe(true)
    expect(mayMoveWaiting('released', 'approved')).toBe(true)
  })

  it('never moves to where it is, and never from approved back to pending', () => {
    expect(WAITING_STATUSES.some((status) => mayMoveWaiting(status, status))).toBe(false)
    expect(mayMoveWaiting('approved', 'pending')).toBe(false)
  })

  it('lets no label go back to pending once it says approved, by whatever moves', () => {
    const moves = fc.array(fc.constantFrom(...WAITING_STATUSES), { maxLength: 12 })
    fc.assert(
      fc.property(moves, (wanted) => {
        let status: (typeof WAITING_STATUSES)[number] = 'pending'
        for (const to of wanted) {
          if (!mayMoveWaiting(status, to)) continue
          if (waitingLabel(status) === 'approved') expect(waitingLabel(to)).toBe('released')
          status = to
        }
        expect(mayJoinBatch(status)).toBe(waitingLabel(status) === 'approved')
      }),
    )
  })
})
