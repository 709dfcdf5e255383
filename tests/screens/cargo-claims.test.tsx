import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClaimActions } from '@/components/cargo-claims/ClaimActions'
import { ClaimFacts } from '@/components/cargo-claims/ClaimFacts'
import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { answersTo, type ClaimState } from '@/lib/domain/cargo-claims'
import { MANAGER } from '@/tests/msw/state'
import { renderScreen } from './support/render-screen'

const AT = '2026-11-20T08:00:00.000Z'
const ID = '00000000-0000-4000-8000-0000000000c1'

function makeClaim(state: ClaimState, part: Partial<CargoClaimFile> = {}): CargoClaimFile {
  return {
    id: ID,
    number: 7,
    kind: 'wet',
    state,
    package: { id: ID, trackingNumber: 'UMJ0000001Z' },
    customer: { id: ID, name: 'Asha Mohamed' },
    batch: null,
    asked: { amount: '50000.00', currency: 'TZS' },
    offer: null,
    isSettlementWaiting: false,
    waitsFor: 'office',
    openedAt: AT,
    changedAt: AT,
    description: 'The cartons came soaked',
    openedBy: null,
    photos: [],
    affectedKg: '12.5',
    declaredUSD: null,
    insuredUSD: null,
    supplier: null,
    findings: null,
    limits: [{ basis: 'perKg', factor: '2', of: '12.5', limitUSD: '25.00' }],
    offerDetails: null,
    settlement: null,
    refusedBy: null,
    answers: answersTo({ state, refusedBy: null }),
    events: [],
    evidence: {
      pieces: 2,
      weightKg: '20',
      cbm: '0.1',
      totalUSD: '100.00',
      receivedAt: AT,
      receivedBy: null,
      photos: [],
      weights: [],
      scans: [],
      statuses: [],
      delivery: null,
    },
    version: 1,
    ...part,
  }
}

const waiting = (checkRefusal: 'ownRequest' | null): Partial<CargoClaimFile> => ({
  isSettlementWaiting: true,
  settlement: {
    kind: 'credit',
    account: null,
    package: { id: ID, trackingNumber: 'UMJ0000001Z' },
    askedBy: 'Neema',
    askedAt: AT,
    settledBy: null,
    settledAt: null,
    checkRefusal,
  },
})

function namesOf(claim: CargoClaimFile): (string | null)[] {
  const { unmount } = renderScreen(<ClaimActions claim={claim} onStep={() => undefined} />, { as: MANAGER })
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return names
}

test('a claim offers the steps of its state, and never to close what waits for an answer', () => {
  expect(namesOf(makeClaim('opened'))).toEqual(['Refuse', 'Write the answer down', 'Proof'])
  expect(namesOf(makeClaim('inProof'))).toEqual(['Refuse', 'Write the answer down', 'Proof', 'Make an offer'])
  expect(namesOf(makeClaim('offered'))).toEqual(['Take into proof again', 'Write the answer down'])
  expect(namesOf(makeClaim('accepted'))).toEqual(['Settle'])
  expect(namesOf(makeClaim('credited'))).toEqual(['Take the settlement back', 'Close'])
  expect(namesOf(makeClaim('closed'))).toEqual([])
})

test('a settlement that waits is confirmed by somebody else than who asked', () => {
  expect(namesOf(makeClaim('accepted', waiting('ownRequest')))).toEqual(['Take the settlement back'])
  expect(namesOf(makeClaim('accepted', waiting(null)))).toEqual([
    'Take the settlement back',
    'Confirm the settlement',
  ])
})

test('each limit is shown with its formula', () => {
  renderScreen(<ClaimFacts claim={makeClaim('inProof')} />, { as: MANAGER })
  expect(screen.getByText('US$ 2 for each of 12.5 kg: up to US$ 25.00')).toBeTruthy()
})
