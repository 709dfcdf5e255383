import { useCallback } from 'react'
import { useBulk } from '@/hooks/bulk'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type * as activity from '@/lib/contracts/activity'
import type * as batches from '@/lib/contracts/batches'
import type * as cartons from '@/lib/contracts/cartons'
import type * as dashboard from '@/lib/contracts/dashboard'
import type { BodyInputOf, DataOf, QueryInputOf } from '@/lib/contracts/endpoint'
import type * as handOver from '@/lib/contracts/hand-over'
import type * as loadScans from '@/lib/contracts/load-scans'
import type * as notices from '@/lib/contracts/notices'
import type * as actions from '@/lib/contracts/package-actions'
import {
  bulkPackages,
  getListPrice,
  takeListPrice,
  undoApproval,
  undoBulkPackages,
} from '@/lib/contracts/package-actions'
import type * as packages from '@/lib/contracts/packages'
import {
  createPackage,
  deletePackage,
  getPackage,
  listPackages,
  setPackageBatch,
  setPackageCarton,
  setWaitingStatus,
  sumPackages,
  updatePackage,
} from '@/lib/contracts/packages'
import type * as waitingRoom from '@/lib/contracts/waiting-room'
import { bareCourierNumber, scannedNumber, spellingsOf } from '@/lib/domain/scanned-code'

const FEW = 10

/** The package of a scanned label or a typed number; null when there is none. */
export async function findPackage(code: string): Promise<packages.PackageRow | null> {
  const number = scannedNumber(code)
  for (const search of spellingsOf(number)) {
    if (search.length < 3) continue
    const { result } = await call(listPackages, { query: { search, itemsPerPage: FEW } })
    const ours = result.find((row) => row.trackingNumber === search)
    const theirs = result.find(
      (row) =>
        row.courierNumber !== null && bareCourierNumber(row.courierNumber) === bareCourierNumber(number),
    )
    if (ours ?? theirs) return ours ?? theirs ?? null
  }
  return null
}

type Read = keyof (typeof actions &
  typeof activity &
  typeof batches &
  typeof cartons &
  typeof dashboard &
  typeof handOver &
  typeof loadScans &
  typeof notices &
  typeof packages &
  typeof waitingRoom)

/** The calls whose answers hold packages: read again when one of them changes. */
const READS: readonly Read[] = [
  'listPackages',
  'sumPackages',
  'getPackage',
  'getListPrice',
  'listPackageActivity',
  'listCustomerActivity',
  'countFollowers',
  'listWaitingPackages',
  'listUnknownParcels',
  'listBatches',
  'getBatch',
  'listCartons',
  'getLoadCount',
  'getDashboard',
  'listReadyCargo',
]
export const PACKAGE_READS: readonly string[] = READS

export type BulkAction = BodyInputOf<typeof bulkPackages>['action']

const sendBulk = (ids: string[], action: BulkAction) => call(bulkPackages, { body: { ids, action } })

/** One action on many packages, some at a time. */
export const useBulkPackages = () => useBulk(sendBulk, PACKAGE_READS)

export type BulkDone = DataOf<typeof bulkPackages>

function sendUndo(ids: string[], done: BulkDone) {
  const rows = done.filter((row) => ids.includes(row.id))
  const approved = rows.flatMap(({ id, version }) => (version === undefined ? [] : { id, version }))
  const notified = rows.flatMap(({ id, sendingId }) => (sendingId === undefined ? [] : { id, sendingId }))
  const action =
    approved.length > 0
      ? { kind: 'approval' as const, rows: approved }
      : { kind: 'releaseNotice' as const, rows: notified }
  return call(undoBulkPackages, { body: { action } })
}

/** Undoes approvals or release notices of many packages, by what was answered of each. */
export const useUndoBulkPackages = () => useBulk(sendUndo, PACKAGE_READS)

/** Into a batch that is loading, or out of it. */
export function useSetPackageBatch() {
  return useWrite(setPackageBatch, PACKAGE_READS)
}

/** Into a carton of its batch, or out of it. */
export function useSetPackageCarton() {
  return useWrite(setPackageCarton, PACKAGE_READS)
}

/** On through the waiting room, or back. */
export function useSetWaitingStatus() {
  return useWrite(setWaitingStatus, PACKAGE_READS)
}

/** Takes an approval back while its messages wait. */
export function useUndoApproval() {
  return useWrite(undoApproval, PACKAGE_READS)
}

export function useDeletePackage() {
  return useWrite(deletePackage, PACKAGE_READS)
}

/** One package in full; null waits. */
export function usePackage(id: string | null) {
  return useCall(getPackage, id === null ? null : { params: { id } })
}

export type PackageFilters = QueryInputOf<typeof sumPackages>

/** What all packages of these filters come to; null waits. Never those of other filters meanwhile. */
export function usePackageSums(filters: PackageFilters | null) {
  return useCall(sumPackages, filters && { query: filters }, { keepPreviousData: false })
}

/** One page of packages; null waits. */
export function usePackages(query: QueryInputOf<typeof listPackages> | null) {
  return useCall(listPackages, query && { query })
}

/**
 * Creates a package, or saves a known one, whose batch has a call of its own; the API refuses when it was changed since it
 * was read.
 */
export function useSavePackage() {
  const { send: create } = useWrite(createPackage, PACKAGE_READS)
  const { send: replace } = useWrite(updatePackage, PACKAGE_READS)
  return useCallback(
    ({ batchId, ...body }: packages.PackageInput, known: packages.CargoPackage | null) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body: { ...body, batchId } }),
    [create, replace],
  )
}

/** The package as it is now, past every cache. */
export function readPackage({ id }: packages.CargoPackage): Promise<packages.CargoPackage> {
  return call(getPackage, { params: { id } })
}

/** What the price list says of a package where that is another price than its own; null waits. */
export const useListPrice = (id: string | null) =>
  useCall(getListPrice, id === null ? null : { params: { id }, query: {} })

export const useTakeListPrice = () => useWrite(takeListPrice, PACKAGE_READS)
