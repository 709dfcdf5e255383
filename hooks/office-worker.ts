import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { registerOfficeWorker } from '@/lib/client/register-service-worker'
import { getBatch, listBatches } from '@/lib/contracts/batches'
import { listCartons } from '@/lib/contracts/cartons'
import { getCompany } from '@/lib/contracts/company'
import { listStops } from '@/lib/contracts/deliveries'
import { listReadyCargo } from '@/lib/contracts/hand-over'
import { getLoadCount } from '@/lib/contracts/load-scans'
import { listLocations } from '@/lib/contracts/locations'
import { listOffices } from '@/lib/contracts/offices'
import { listReceivers } from '@/lib/contracts/receiving'

/** What the service worker caches for the screens of the door (`OFFLINE_READS`). */
const CACHED: readonly string[] = [
  getCompany,
  listReceivers,
  listLocations,
  listOffices,
  listReadyCargo,
  listStops,
  listBatches,
  getBatch,
  listCartons,
  getLoadCount,
].map(({ name }) => name)

/** Registers the service worker of the office. What was read before it took over is read again, so that it is cached. */
export function useOfficeWorker(isSignedIn: boolean): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (!isSignedIn || !('serviceWorker' in navigator)) return undefined
    registerOfficeWorker()
    const read = () => void mutate((key) => Array.isArray(key) && CACHED.includes(String(key[0])))
    navigator.serviceWorker.addEventListener('controllerchange', read)
    return () => navigator.serviceWorker.removeEventListener('controllerchange', read)
  }, [isSignedIn, mutate])
}
