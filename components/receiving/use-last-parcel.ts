import { useState } from 'react'
import { useSent } from '@/hooks/offline-queue'
import { useOwnParcels } from '@/hooks/receiving'
import type { QueuedParcel } from '@/lib/client/queue-entries'
import type { Image } from '@/lib/contracts/files'
import type { OwnParcel } from '@/lib/contracts/receiving'

export interface LastParcel {
  state: 'received' | 'waiting' | 'refused'
  /** The tracking number; before there is one, the local number. */
  number: string
  customerName: string | null
  shippingMark: string | null
  courierNumber: string | null
  pieces: number
  weightKg: string
  size: (string | null)[]
  /** As it was taken at this desk, or as the API has it. */
  photo: Blob | Image | null
  /** As the API has it, once that has been read. */
  own: OwnParcel | null
}

interface Sent {
  key: string
  id: string
  trackingNumber: string
}

function lastOfOwn(own: OwnParcel, queued: QueuedParcel | null): LastParcel {
  return {
    state: 'received',
    number: own.trackingNumber,
    customerName: own.receiverInfo?.name ?? null,
    shippingMark: queued?.customer?.shippingMark ?? null,
    courierNumber: own.courierNumber,
    pieces: own.pieces,
    weightKg: own.weightKg,
    size: [own.lengthCm, own.widthCm, own.heightCm],
    photo: queued?.photos[0]?.file ?? own.image,
    own,
  }
}

function lastOfQueued(queued: QueuedParcel, sent: Sent | null, isRefused: boolean): LastParcel {
  const { input, customer, localNumber, photos } = queued
  const size = [input.lengthCm, input.widthCm, input.heightCm]
  return {
    state: sent ? 'received' : isRefused ? 'refused' : 'waiting',
    number: sent?.trackingNumber ?? localNumber,
    customerName: customer?.name ?? null,
    shippingMark: customer?.shippingMark ?? null,
    courierNumber: input.courierNumber ?? null,
    pieces: input.pieces ?? 1,
    weightKg: String(input.weightKg),
    size: size.map((side) => (side ? String(side) : null)),
    photo: photos[0]?.file ?? null,
    own: null,
  }
}

/** The parcel that was saved last on this desk, from the moment it is saved; after a new start, the last one that waits or was received. */
export function useLastParcel(queue: readonly QueuedParcel[]) {
  const own = useOwnParcels().data?.latest
  const [saved, setSaved] = useState<QueuedParcel | null>(null)
  const [lastSent, setLastSent] = useState<Sent | null>(null)
  useSent('parcel', ({ parcel: { id, trackingNumber } }, { key }) => setLastSent({ key, id, trackingNumber }))

  const queued = saved ?? queue.findLast(({ refusal }) => refusal === null) ?? null
  const sent = queued && lastSent?.key === queued.key ? lastSent : null
  const received = queued ? own?.find(({ id }) => id === sent?.id) : own?.[0]
  const isRefused = queue.some(({ key, refusal }) => key === queued?.key && refusal !== null)
  const last = received ? lastOfOwn(received, queued) : queued && lastOfQueued(queued, sent, isRefused)

  return {
    last,
    setSaved,
    /** A parcel that was dropped from the queue has never come. */
    handleDropped: (key: string) => {
      if (saved?.key === key) setSaved(null)
    },
  }
}
