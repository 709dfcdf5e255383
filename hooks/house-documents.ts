import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  getPackageCustoms,
  listHouseDocuments,
  numberHouseDocuments,
  putPackageCustoms,
  updateHouseDocument,
} from '@/lib/contracts/house-documents'
import { askForCustoms } from '@/lib/contracts/my-customs'

const REFRESHES = [listHouseDocuments.name]

/** The house documents of a batch, and what the customs will miss. */
export function useHouseDocuments(batchId: string) {
  return useCall(listHouseDocuments, { params: { id: batchId } })
}

export const readHouseDocuments = (batchId: string) => call(listHouseDocuments, { params: { id: batchId } })

export function useNumberHouseDocuments() {
  return useWrite(numberHouseDocuments, REFRESHES)
}

export function useSaveHouseDocument() {
  return useWrite(updateHouseDocument, REFRESHES)
}

/** What the customs are told of a package. */
export function usePackageCustoms(packageId: string) {
  return useCall(getPackageCustoms, { params: { id: packageId } })
}

export const readPackageCustoms = (packageId: string) =>
  call(getPackageCustoms, { params: { id: packageId } })

export function useSavePackageCustoms() {
  return useWrite(putPackageCustoms, [getPackageCustoms.name, ...REFRESHES])
}

/** Writes to the customers who can say what is missing. */
export function useAskForCustoms() {
  return useWrite(askForCustoms, [])
}
