import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { PACKAGE_READS } from '@/hooks/packages'
import { useSession } from '@/hooks/session'
import { hasConnection, subscribeToConnection } from '@/lib/client/connection'
import { listEntries, ofKind, subscribeToQueue } from '@/lib/client/offline-queue'
import type { Answers, EntryOf, Kind, QueuedEntry } from '@/lib/client/queue-entries'
import { startSending, subscribeToOutcomes } from '@/lib/client/queue-runner'
import { listDeliveries, listHeldVisits, listRiderCash, listStops } from '@/lib/contracts/deliveries'
import { listDischarge } from '@/lib/contracts/discharge'
import { listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { getLoadCount, listUnscanned } from '@/lib/contracts/load-scans'
import { listPackages } from '@/lib/contracts/packages'
import { listOwnParcels } from '@/lib/contracts/receiving'

/** Names of the endpoints that are read again once an entry is sent. */
const REFRESHES: Record<Kind, readonly string[]> = {
  parcel: [listOwnParcels.name, listPackages.name, listExpectedParcels.name],
  visit: [listHeldVisits.name, listRiderCash.name, listDeliveries.name, listStops.name, listPackages.name],
  loadScan: [getLoadCount.name, listUnscanned.name, listDischarge.name],
  putAway: PACKAGE_READS,
  handOver: PACKAGE_READS,
}

/** Sends the signed-in person's queue, whatever page of the office is open. */
export function useQueueSending(): void {
  const employeeId = useSession()?.user.id
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (!employeeId) return undefined
    const stop = startSending()
    const stopRefreshing = subscribeToOutcomes((outcome) => {
      if (outcome.kind !== 'sent') return
      const names = REFRESHES[outcome.entry.kind]
      void mutate((cached) => Array.isArray(cached) && names.includes(String(cached[0])))
    })
    return () => {
      stop()
      stopRefreshing()
    }
  }, [employeeId, mutate])
}

/** Whether the last request reached the server. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribeToConnection, hasConnection, () => true)
}

/** Calls back with the answer to each entry of a kind that is sent from this tab. */
export function useSent<K extends Kind>(kind: K, onSent: (answer: Answers[K], entry: EntryOf<K>) => void) {
  const take = useEffectEvent(onSent)
  useEffect(
    () =>
      subscribeToOutcomes((outcome) => {
        if (outcome.kind === 'sent' && outcome.entry.kind === kind)
          take(outcome.answer as Answers[K], outcome.entry as EntryOf<K>)
      }),
    [kind],
  )
}

const NONE: never[] = []

/** The signed-in person's entries in this browser that are not sent yet; null until they are read. */
export function useReadQueue(): QueuedEntry[] | null {
  const employeeId = useSession()?.user.id
  const [shown, setShown] = useState<{ employeeId: string; entries: QueuedEntry[] } | null>(null)

  useEffect(() => {
    if (!employeeId) return undefined
    let isOpen = true
    const read = () => {
      void listEntries(employeeId)
        // Without storage nothing waits.
        .catch(() => NONE)
        .then((entries) => {
          if (isOpen) setShown({ employeeId, entries })
        })
    }
    read()
    const stop = subscribeToQueue(read)
    return () => {
      isOpen = false
      stop()
    }
  }, [employeeId])

  return shown && shown.employeeId === employeeId ? shown.entries : null
}

/** The same, with nothing until they are read. */
export const useQueue = (): QueuedEntry[] => useReadQueue() ?? NONE

/** Those of one kind. */
export function useQueued<K extends Kind>(kind: K): EntryOf<K>[] {
  return useQueue().filter(ofKind(kind))
}
