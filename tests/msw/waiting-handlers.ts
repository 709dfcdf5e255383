import { listCargoClaims, openCargoClaim } from '@/lib/contracts/cargo-claims'
import { getCustomerRequest, listCustomerRequests } from '@/lib/contracts/customer-requests'
import type { CargoPackage } from '@/lib/contracts/packages'
import {
  decideClaim,
  getReleaseLink,
  listParcelClaims,
  listUnknownParcels,
  listWaitingPackages,
  sendReleaseNotice,
  type WaitingPackage,
} from '@/lib/contracts/waiting-room'
import { advanceMissingUSD, approvalHindrance } from '@/lib/domain/payment'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { makeClaim } from './make-claim'
import { pageOf } from './page-of'
import type { MockState } from './state'

const ADVANCE_PERCENT = 50

function waitingRow(cargo: CargoPackage, state: MockState): WaitingPackage[] {
  const { receiverInfo } = cargo
  if (receiverInfo === null || cargo.waitingStatus === 'approved') return []
  const sent = state.notices.get(cargo.id) ?? []
  return [
    {
      id: cargo.id,
      trackingNumber: cargo.trackingNumber,
      freightMode: cargo.freightMode,
      waitingStatus: cargo.waitingStatus,
      pieces: cargo.pieces,
      weightKg: cargo.weightKg,
      cbm: cargo.cbm,
      totalUSD: cargo.totalUSD,
      discountAmountUSD: cargo.discountAmountUSD,
      paidAmountUSD: cargo.paidAmountUSD,
      remainingUSD: cargo.remainingUSD,
      isPaymentComplete: cargo.isPaymentComplete,
      location: cargo.location,
      createdAt: cargo.createdAt,
      receiverInfo,
      salesPersons: [],
      daysWaiting: 8,
      advancePercent: ADVANCE_PERCENT,
      advanceMissingUSD: advanceMissingUSD(cargo, ADVANCE_PERCENT),
      hindrance: approvalHindrance(cargo, ADVANCE_PERCENT),
      notices: { count: sent.length, lastAt: sent.at(-1) ?? null, lastBy: null },
      wishes: [],
      thumbnailUrl: null,
    },
  ]
}

function found(state: MockState, id: string): CargoPackage {
  const cargo = state.packages.find((one) => one.id === id)
  if (!cargo) throw new MockFailure(404, 'not_found', errors.notFound)
  return cargo
}

/** The waiting room, over the same packages as the lists. */
export function waitingHandlers(state: MockState) {
  return [
    answer(state, listWaitingPackages, ({ query }) =>
      pageOf(
        state.packages
          .flatMap((cargo) => waitingRow(cargo, state))
          .filter(({ waitingStatus }) => (query.waitingStatus ?? waitingStatus) === waitingStatus),
        query,
      ),
    ),
    answer(state, getReleaseLink, ({ params }) => {
      const cargo = found(state, params.id)
      const customer = state.customers.find(({ id }) => id === cargo.receiverInfo?.id)
      return {
        path: `/sw/waiting-room?packageId=${cargo.id}&signature=s`,
        language: customer?.language ?? 'en',
        phone: customer?.phones[0] ?? null,
        name: cargo.receiverInfo?.name ?? '',
        trackingNumber: cargo.trackingNumber,
        pieces: cargo.pieces,
        advanceMissingUSD: advanceMissingUSD(cargo, ADVANCE_PERCENT),
        advanceMissing: `US$ ${advanceMissingUSD(cargo, ADVANCE_PERCENT)}`,
        advancePercent: ADVANCE_PERCENT,
      }
    }),
    answer(state, sendReleaseNotice, ({ params }) => {
      const cargo = found(state, params.id)
      cargo.waitingStatus = 'notified'
      const lastAt = '2026-11-20T08:00:00.000Z'
      const sent = [...(state.notices.get(cargo.id) ?? []), lastAt]
      state.notices.set(cargo.id, sent)
      return { waitingStatus: cargo.waitingStatus, count: sent.length, lastAt, sendingId: null }
    }),
    answer(state, listUnknownParcels, ({ query }) => pageOf([], query)),
    answer(state, listParcelClaims, () => state.claims),
    answer(state, decideClaim, ({ params }) => {
      state.claims = state.claims.filter(({ id }) => id !== params.id)
      return null
    }),
    answer(state, listCargoClaims, ({ query }) => ({
      ...pageOf(
        state.cargoClaims.filter((claim) => !query.packageId || claim.package.id === query.packageId),
        query,
      ),
      sums: state.claimSums,
    })),
    answer(state, openCargoClaim, ({ body: { kind, description } }) => {
      const claim = makeClaim('opened', { kind, description })
      state.cargoClaims.push(claim)
      return claim
    }),
    answer(state, listCustomerRequests, ({ query }) => pageOf(state.customerRequests, query)),
    answer(state, getCustomerRequest, ({ params }) => {
      const request = state.customerRequests.find(({ id }) => id === params.id)
      if (!request) throw new MockFailure(404, 'not_found', errors.notFound)
      return { ...request, listUSD: null }
    }),
  ]
}
