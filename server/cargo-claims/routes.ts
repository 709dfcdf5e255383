import * as contract from '@/lib/contracts/cargo-claims'
import * as settlements from '@/lib/contracts/claim-settlements'
import * as myContract from '@/lib/contracts/my-claims'
import type { ClaimCurrency } from '@/lib/domain/cargo-claims'
import { toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import type { Pictures } from '@/server/files/pictures'
import type { FileStore } from '@/server/gateways/file-store'
import { answerMyClaim, getMyClaim, listMyClaims, recordClaimAnswer } from './answers'
import { getLiability, putLiability } from './liability'
import { openCargoClaim, openMyClaim } from './open-claim'
import { addCargoClaimPhoto, addMyClaimPhoto } from './photos'
import { findClaimFile, presentClaim } from './presenter'
import { decideCargoClaim, offerForClaim, saveClaimProof } from './proof-and-offer'
import { confirmClaimSettlement, dropClaimSettlement, settleCargoClaim } from './settlement'
import { getClaimStatistics } from './statistics'
import { countClaims, selectClaims, sumClaims } from './store'

async function listCargoClaims(
  { db }: Context,
  { query }: InputOf<typeof contract.listCargoClaims>,
): Promise<contract.CargoClaims> {
  const rows = await selectClaims(db, query)
  const sums = await sumClaims(db, query)
  return {
    ...pageOf(query, await countClaims(db, query), rows.map(presentClaim)),
    sums: sums.map(({ currency, asked, offer }) => ({
      currency: currency as ClaimCurrency,
      asked: toMoney(asked),
      offer: toMoney(offer),
    })),
  }
}

export function cargoClaimRoutes(store: FileStore, pictures: Pictures): Route[] {
  return [
    route(contract.listCargoClaims, listCargoClaims),
    route(settlements.getClaimStatistics, getClaimStatistics),
    route(contract.getCargoClaim, (context, { params }) => findClaimFile(context, params.id)),
    route(contract.openCargoClaim, openCargoClaim),
    route(contract.addCargoClaimPhoto, addCargoClaimPhoto),
    route(contract.saveClaimProof, saveClaimProof),
    route(contract.offerForClaim, offerForClaim),
    route(contract.decideCargoClaim, decideCargoClaim),
    route(contract.recordClaimAnswer, recordClaimAnswer),
    route(settlements.settleCargoClaim, settleCargoClaim),
    route(settlements.confirmClaimSettlement, confirmClaimSettlement),
    route(settlements.dropClaimSettlement, dropClaimSettlement),
    route(settlements.getLiability, getLiability),
    route(settlements.putLiability, putLiability),
    route(myContract.listMyClaims, listMyClaims),
    route(myContract.getMyClaim, getMyClaim),
    route(myContract.openMyClaim, openMyClaim),
    route(myContract.addMyClaimPhoto, addMyClaimPhoto({ store, pictures }), { ownTransaction: true }),
    route(myContract.answerMyClaim, answerMyClaim),
  ]
}
