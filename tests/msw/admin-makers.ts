import type { AuditEntry } from '@/lib/contracts/audit'
import type { CompanySettings } from '@/lib/contracts/company'
import type { DashboardSummary } from '@/lib/contracts/dashboard'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'

/** A company as it was saved for the first time. */
export function makeCompany(fields: Partial<CompanySettings> = {}): CompanySettings {
  return {
    ...DEFAULT_COMPANY,
    advancePercent: 50,
    rateTolerancePercent: 10,
    discountTolerancePercent: 10,
    priceOverrideTolerancePercent: 5,
    sessionIdleMinutes: 60,
    doubtHours: 24,
    twoStepRequired: true,
    stepUpMinutes: 15,
    handOverCode: 'asked',
    chinaWarehouse: null,
    phoneTracking: 'states',
    carrierMoves: 'ask',
    deliveryAreas: [],
    licences: [],
    scaleTemplate: '',
    scaleBaudRate: 9600,
    scaleFormat: '8N1',
    version: 1,
    ...fields,
  }
}

/** The dashboard of an office on a quiet day. */
export function makeDashboard(fields: Partial<DashboardSummary> = {}): DashboardSummary {
  return {
    scope: 'office',
    tasks: [],
    waiting: { pending: 0, notified: 0, released: 0 },
    unknownOwner: 0,
    shownStatus: [{ transitStatus: 1, packages: 1 }],
    unpaidPackages: 0,
    unpaidUSD: null,
    receivedToday: 0,
    customers: 1,
    nextDepartures: [],
    freeDays: [],
    cash: null,
    trends: null,
    firstSteps: null,
    ...fields,
  }
}

let entriesMade = 0

export function makeAuditEntry(fields: Partial<AuditEntry> = {}): AuditEntry {
  entriesMade++
  return {
    id: String(entriesMade),
    at: '2026-11-20T09:00:00.000Z',
    employee: { id: '00000000-0000-4000-8000-000000000001', name: 'Joseph Mushi' },
    apiKeyId: null,
    action: 'rates.changed',
    entity: 'rates',
    entityId: null,
    changes: [],
    reason: null,
    isForgotten: false,
    requestId: null,
    ...fields,
  }
}
