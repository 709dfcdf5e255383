import type { CargoClaimFile } from '@/lib/contracts/cargo-claims'
import { answersTo, type ClaimState } from '@/lib/domain/cargo-claims'

const AT = '2026-11-20T08:00:00.000Z'
const ID = '00000000-0000-4000-8000-0000000000c1'

/** A claim in the file of an office. */
export function makeClaim(state: ClaimState, part: Partial<CargoClaimFile> = {}): CargoClaimFile {
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
      declared: [],
      announcements: [],
      weights: [],
      doubts: [],
      scans: [],
      statuses: [],
      findings: [],
      visits: [],
      delivery: null,
    },
    version: 1,
    ...part,
  }
}
