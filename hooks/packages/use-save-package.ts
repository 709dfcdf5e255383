import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { type CargoPackage, getPackage, updatePackage } from '@/lib/contracts/packages'
import { PACKAGE_READS } from './refreshes'

export type PackageUpdate = Omit<BodyInputOf<typeof updatePackage>, 'version'>

/** Saves a package over the one that was read as `known`; the API refuses when it was changed since. */
export function useSavePackage(known: CargoPackage) {
  const { send, pending } = useWrite(updatePackage, PACKAGE_READS)
  const { id, version } = known
  const save = useCallback(
    (body: PackageUpdate) => send({ params: { id }, body: { ...body, version } }),
    [send, id, version],
  )
  return { save, pending }
}

/** The package as it is now, past every cache. */
export function readPackageNow(id: string): Promise<CargoPackage> {
  return call(getPackage, { params: { id } })
}
