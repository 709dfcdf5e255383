import type { Pool } from 'pg'
import * as myContract from '@/lib/contracts/my-parcels'
import * as contract from '@/lib/contracts/waiting-room'
import { type Route, route } from '@/server/core/route'
import { sendReleaseNotice } from '@/server/packages/notify-receiver'
import type { LookupLimit } from '@/server/tracking/lookup-limit'
import { claimParcel, giveParcelOwner, listClaims } from './claims'
import { decideClaim } from './decide-claim'
import { claimMyParcel, listMyParcelClaims } from './my-claims'
import { listWaitingPackages } from './queue'
import { answerRelease, getReleaseLink, readRelease } from './releases'
import { listUnknownParcels } from './unknown-parcels'

export function waitingRoomRoutes(limit: LookupLimit, pool: Pool): Route[] {
  return [
    route(contract.listWaitingPackages, listWaitingPackages),
    route(contract.sendReleaseNotice, sendReleaseNotice),
    route(contract.listUnknownParcels, listUnknownParcels),
    route(contract.giveParcelOwner, giveParcelOwner),
    route(contract.claimParcel, claimParcel(limit)),
    route(contract.listParcelClaims, listClaims),
    route(contract.decideClaim, decideClaim),
    route(myContract.listMyParcelClaims, listMyParcelClaims),
    // Counted over connections of its own, refused or not.
    route(myContract.claimMyParcel, claimMyParcel(pool), { ownTransaction: true }),
    route(contract.getReleaseLink, getReleaseLink),
    route(contract.readRelease, readRelease),
    route(contract.answerRelease, answerRelease),
  ]
}
