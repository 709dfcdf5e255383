import { useEffect, useState } from 'react'
import { useSession } from '@/hooks/session/use-session'
import { type QueuedParcel, queuedParcels, subscribeToQueue } from '@/lib/client/parcel-queue'

const NONE: QueuedParcel[] = []

/** What the signed-in person has saved in this browser and the API has not taken yet. */
export function useQueuedParcels(): QueuedParcel[] {
  const employeeId = useSession()?.user.id
  const [shown, setShown] = useState<{ employeeId: string; parcels: QueuedParcel[] } | null>(null)

  useEffect(() => {
    if (!employeeId || typeof indexedDB === 'undefined') return undefined
    let isOpen = true
    const read = () => {
      queuedParcels(employeeId)
        .then((parcels) => isOpen && setShown({ employeeId, parcels }))
        // A browser that keeps nothing has nothing waiting.
        .catch(() => undefined)
    }
    read()
    const stop = subscribeToQueue(read)
    return () => {
      isOpen = false
      stop()
    }
  }, [employeeId])

  return shown && shown.employeeId === employeeId ? shown.parcels : NONE
}
