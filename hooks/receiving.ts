import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueued, useQueueSender } from '@/hooks/offline-queue'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  findRememberedCustomers,
  parcelQueue,
  type QueuedParcel,
  rememberCustomers,
} from '@/lib/client/parcel-queue'
import { sendNextParcel } from '@/lib/client/parcel-sender'
import { type Customer, listCustomers } from '@/lib/contracts/customers'
import { listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { getLabels } from '@/lib/contracts/labels'
import { listPackages } from '@/lib/contracts/packages'
import {
  correctParcel,
  type KnownCustomer,
  listOwnParcels,
  lookUpReceiving,
  type ReceivedParcel,
  type ReceivingLookup,
} from '@/lib/contracts/receiving'

const REFRESHES = [listOwnParcels.name, listPackages.name]

export function useCorrectParcel() {
  return useWrite(correctParcel, REFRESHES)
}

const TYPING_PAUSE_MS = 120
const MOST = 6

interface Found {
  /** The text these were found by. */
  text: string
  customers: KnownCustomer[]
  /** Found among those this browser has remembered, without a connection. */
  isOffline: boolean
}

const NOBODY: Found = { text: '', customers: [], isOffline: false }

function knownOf({ id, name, shippingMark, phones }: Customer): KnownCustomer {
  return { id, name, shippingMark, phone: phones[0] ?? null }
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
  try {
    const { result } = await call(listCustomers, { query: { search: text, itemsPerPage: MOST }, signal })
    const customers = result.map(knownOf)
    void rememberCustomers(customers).catch(() => undefined)
    return { text, customers, isOffline: false }
  } catch {
    const customers = await findRememberedCustomers(text).catch(() => [])
    return { text, customers: customers.slice(0, MOST), isOffline: true }
  }
}

/** Customers by name, mark, phone or secret code; `isReady` once they are those of the text asked for. */
export function useCustomerSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState(NOBODY)

  useEffect(() => {
    if (!text) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      void find(text, asking.signal).then((answer) => {
        if (!asking.signal.aborted) setFound(answer)
      })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])

  return text ? { ...found, isReady: found.text === text } : { ...NOBODY, isReady: true }
}

/** The content of the labels of some packages; null waits. */
export function useLabels(ids: readonly string[] | null) {
  return useCall(getLabels, ids && ids.length > 0 ? { query: { packages: ids.join(',') } } : null)
}

/** Looks up a courier number. An answer that comes after a later look-up is ignored. */
export function useLookup() {
  const [known, setKnown] = useState<ReceivingLookup | null>(null)
  const asked = useRef(0)

  const lookUp = useCallback(async (courierNumber: string): Promise<ReceivingLookup | null> => {
    const turn = ++asked.current
    setKnown(null)
    if (!courierNumber.trim()) return null
    try {
      const answer = await call(lookUpReceiving, { query: { courierNumber } })
      if (turn !== asked.current) return null
      setKnown(answer)
      return answer
    } catch {
      // Without a connection nothing is known; the API checks again when it receives the parcel.
      return null
    }
  }, [])

  const forget = useCallback(() => {
    asked.current++
    setKnown(null)
  }, [])

  return { known, lookUp, forget }
}

/** Midnight where the clerk is. */
function startOfToday(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}

/** What the signed-in clerk has received today. */
export function useOwnParcels() {
  const [since] = useState(startOfToday)
  return useCall(listOwnParcels, { query: { since } })
}

const SENT_REFRESHES = [listOwnParcels.name, listPackages.name, listExpectedParcels.name]

/** Sends the signed-in clerk's parcels. */
export function useParcelSender(onSent: (answer: ReceivedParcel, parcel: QueuedParcel) => void) {
  return useQueueSender({ sendNext: sendNextParcel, onSent, refreshes: SENT_REFRESHES })
}

/** The signed-in person's parcels in this browser that are not sent yet. */
export const useQueuedParcels = () => useQueued(parcelQueue)
