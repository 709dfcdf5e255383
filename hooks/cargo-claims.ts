import { useCallback } from 'react'
import { ACTIVITY_READS } from '@/hooks/activity'
import { useStorePicture } from '@/hooks/files'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { Sending } from '@/lib/client/upload'
import {
  addCargoClaimPhoto,
  type CargoClaimFile,
  decideCargoClaim,
  getCargoClaim,
  listCargoClaims,
  offerForClaim,
  openCargoClaim,
  recordClaimAnswer,
  saveClaimProof,
} from '@/lib/contracts/cargo-claims'
import {
  confirmClaimSettlement,
  dropClaimSettlement,
  getClaimStatistics,
  getLiability,
  type LiabilitySettings,
  putLiability,
  settleCargoClaim,
} from '@/lib/contracts/claim-settlements'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

const CLAIM_READS: readonly string[] = [
  listCargoClaims.name,
  getCargoClaim.name,
  getClaimStatistics.name,
  ...ACTIVITY_READS,
  'getDashboard',
]
/** A settlement also stands in the books and on its package. */
const SETTLEMENT_READS: readonly string[] = [
  ...CLAIM_READS,
  'listTransactions',
  'getBalances',
  'listAccounts',
  'listBookLines',
  'getPackage',
  'getPackageAccount',
  'listPackages',
  'listExceptions',
]

/** One page of claims; null waits. */
export function useCargoClaims(query: QueryInputOf<typeof listCargoClaims> | null) {
  return useCall(listCargoClaims, query && { query })
}

/** One claim with its file; null waits. */
export function useCargoClaim(id: string | null) {
  return useCall(getCargoClaim, id === null ? null : { params: { id } })
}

/** The claim as it is now, past every cache. */
export function readClaim({ id }: CargoClaimFile): Promise<CargoClaimFile> {
  return call(getCargoClaim, { params: { id } })
}

/** Null waits. */
export function useClaimStatistics(query: QueryInputOf<typeof getClaimStatistics> | null) {
  return useCall(getClaimStatistics, query && { query })
}

export const useOpenCargoClaim = () => useWrite(openCargoClaim, CLAIM_READS)
export const useSaveProof = () => useWrite(saveClaimProof, CLAIM_READS)
export const useOffer = () => useWrite(offerForClaim, CLAIM_READS)
export const useDecideClaim = () => useWrite(decideCargoClaim, CLAIM_READS)
export const useRecordAnswer = () => useWrite(recordClaimAnswer, CLAIM_READS)
export const useSettleClaim = () => useWrite(settleCargoClaim, SETTLEMENT_READS)
export const useConfirmSettlement = () => useWrite(confirmClaimSettlement, SETTLEMENT_READS)
export const useDropSettlement = () => useWrite(dropClaimSettlement, SETTLEMENT_READS)

/** Stores a photo and adds it to a claim. */
export function useAddClaimPhoto(claimId: string) {
  const { send, pending: adding } = useWrite(addCargoClaimPhoto, CLAIM_READS)
  const { upload, pending: storing } = useStorePicture()
  const store = useCallback(
    async (file: File, sending: Sending) => {
      const { id } = await upload(file, sending)
      return send({ params: { id: claimId }, body: { fileId: id } })
    },
    [upload, send, claimId],
  )
  return { store, pending: storing || adding }
}

/** What the company answers for. */
export function useLiability() {
  return useCall(getLiability, {}, { revalidateOnFocus: false })
}

/** The settings as they are now, past every cache. */
export const readLiability = (): Promise<LiabilitySettings> => call(getLiability, {})

export const useSaveLiability = () =>
  useWrite(putLiability, [getLiability.name, getCargoClaim.name, 'listAuditEntries', 'listExceptions'])
