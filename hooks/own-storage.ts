import { ACTIVITY_READS } from '@/hooks/activity'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  chargeStorage,
  getPackageStorage,
  getStorageSettings,
  putStorageSettings,
  waiveStorage,
} from '@/lib/contracts/own-storage'
import { getPackage } from '@/lib/contracts/packages'
import { getPackageAccount } from '@/lib/contracts/payments'

/** What storage in our own warehouse costs. */
export function useStorageSettings() {
  return useCall(getStorageSettings, {})
}

export function useSaveStorageSettings() {
  return useWrite(putStorageSettings, [getStorageSettings.name, getPackageStorage.name])
}

/** The settings as they are now, past every cache. */
export const readStorageSettings = () => call(getStorageSettings, {})

/** What storage of a package comes to. */
export function usePackageStorage(packageId: string) {
  return useCall(getPackageStorage, { params: { id: packageId } })
}

const TOUCHED = [getPackageStorage.name, getPackage.name, getPackageAccount.name, ...ACTIVITY_READS]

export function useChargeStorage() {
  return useWrite(chargeStorage, TOUCHED)
}

export function useWaiveStorage() {
  return useWrite(waiveStorage, TOUCHED)
}
