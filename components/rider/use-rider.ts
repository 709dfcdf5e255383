import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '@/components/ui/notices'
import { useStops } from '@/hooks/deliveries'
import { useConnection, useQueued, useSent } from '@/hooks/offline-queue'
import { useSession } from '@/hooks/session'
import { useFailure } from '@/hooks/use-failure'
import { newIdempotencyKey } from '@/lib/client/call'
import { putEntry, removeEntry } from '@/lib/client/offline-queue'
import { newEntry, type QueuedPhoto, type QueuedVisit } from '@/lib/client/queue-entries'
import { sendNow } from '@/lib/client/queue-runner'
import { shrinkPhoto } from '@/lib/client/shrink-photo'
import type { Stop, VisitInput } from '@/lib/contracts/deliveries'

const POSITION_MS = 5000

/** Where the phone is, if its owner allows it; nobody waits long for it. */
function findPosition(): Promise<VisitInput['place']> {
  return new Promise((resolve) => {
    if (typeof navigator === 'undefined' || !navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude.toFixed(6),
          longitude: coords.longitude.toFixed(6),
          accuracyM: Math.round(coords.accuracy),
        }),
      () => resolve(null),
      { timeout: POSITION_MS, maximumAge: 60_000 },
    )
  })
}

export type VisitFields = Omit<VisitInput, 'deliveryId' | 'fileId' | 'happenedAt' | 'place' | 'isLate'>

/** The rider's list, and what was done and is not sent yet. */
export function useRider() {
  const { t } = useTranslation('rider')
  const employeeId = useSession()?.user.id
  const { data: stops, error, mutate } = useStops()
  const queue = useQueued('visit')
  const [isSaving, setSaving] = useState(false)
  const isConnected = useConnection()
  useSent('visit', (answer, visit) => {
    if (answer.outcome === 'held') notices.failure(t('held', { name: visit.customerName }))
    else notices.success(t('sent', { name: visit.customerName }))
  })

  async function save(stop: Stop, fields: VisitFields, photo: File | null): Promise<void> {
    setSaving(true)
    try {
      const photos: QueuedPhoto[] = photo
        ? [{ key: newIdempotencyKey(), file: await shrinkPhoto(photo), name: photo.name, imageId: null }]
        : []
      const now = new Date()
      await putEntry({
        ...newEntry(employeeId ?? '', photos),
        kind: 'visit',
        customerName: stop.customer.name,
        input: {
          ...fields,
          deliveryId: stop.id,
          happenedAt: now.toISOString(),
          place: await findPosition(),
          isLate: !isConnected || !navigator.onLine,
        },
      })
      void sendNow()
    } finally {
      setSaving(false)
    }
  }

  /** What was refused after the door was closed: a manager decides, and nothing is lost. */
  async function leaveToManager(visit: QueuedVisit): Promise<void> {
    const input = { ...visit.input, isLate: true }
    await putEntry({ ...visit, key: newIdempotencyKey(), input, refusal: null })
    await removeEntry(visit.key)
    void sendNow()
  }

  return {
    stops,
    problem: useFailure()(error),
    reload: () => void mutate(),
    queue,
    isConnected,
    isSaving,
    save,
    leaveToManager,
    drop: (visit: QueuedVisit) => removeEntry(visit.key),
  }
}

export type RiderState = ReturnType<typeof useRider>
