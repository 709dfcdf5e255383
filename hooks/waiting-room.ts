import { PACKAGE_READS } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  decideClaim,
  getReleaseLink,
  giveParcelOwner,
  listParcelClaims,
  listUnknownParcels,
  listWaitingPackages,
  sendReleaseNotice,
} from '@/lib/contracts/waiting-room'

export function useDecideParcelClaim() {
  return useWrite(decideClaim, WAITING_REFRESHES)
}

export function useGiveOwner() {
  return useWrite(giveParcelOwner, WAITING_REFRESHES)
}

/** The open claims; false for who may not decide them. */
export function useParcelClaims(mayDecide: boolean) {
  return useCall(listParcelClaims, mayDecide ? {} : null)
}

/** The link and the facts of one release notice. */
export function useReleaseLink(id: string) {
  return useCall(getReleaseLink, { params: { id } }, { revalidateOnFocus: false })
}

export function useSendNotice() {
  return useWrite(sendReleaseNotice, WAITING_REFRESHES)
}

/** One page of parcels whose owner nobody knows; null waits. */
export function useUnknownParcels(query: QueryInputOf<typeof listUnknownParcels> | null) {
  return useCall(listUnknownParcels, query && { query })
}

/** One page of the staff's queue; null waits. */
export function useWaitingPackages(query: QueryInputOf<typeof listWaitingPackages> | null) {
  return useCall(listWaitingPackages, query && { query })
}

/** What shows the waiting room, and is asked again after a change in it. */
const WAITING_REFRESHES = [...PACKAGE_READS, listParcelClaims.name]
