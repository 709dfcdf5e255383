import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '@/hooks/use-call'
import { useDebounced } from '@/hooks/use-debounced'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { hasConnection } from '@/lib/client/connection'
import { type Customer, listCustomers } from '@/lib/contracts/customers'
import { getLabels } from '@/lib/contracts/labels'
import { listPackages } from '@/lib/contracts/packages'
import {
  correctParcel,
  type KnownCustomer,
  type ListedCustomer,
  listOwnParcels,
  listReceivers,
  lookUpReceiving,
  type ReceivingLookup,
} from '@/lib/contracts/receiving'
import { mayEndIn } from '@/lib/domain/phone'

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
  /** Found in the directory on this device. */
  isOffline: boolean
}

const NOBODY: Found = { text: '', customers: [], isOffline: false }

function knownOf({ id, name, shippingMark, phones }: Customer): KnownCustomer {
  return { id, name, shippingMark, phone: phones[0] ?? null }
}

/** Those whose name or mark contains the text, or whose phone may end with it; whose begins with it come first. */
function findListed(directory: readonly ListedCustomer[], text: string): KnownCustomer[] {
  const wanted = text.toLowerCase()
  const positionOf = ({ name, shippingMark, phoneEnds = [] }: ListedCustomer) => {
    if (phoneEnds.some((end) => mayEndIn(text, end))) return 0
    const positions = [name, shippingMark ?? ''].map((part) => part.toLowerCase().indexOf(wanted))
    return positions.includes(0) ? 0 : Math.max(...positions)
  }
  return directory
    .map((customer) => ({ customer, position: positionOf(customer) }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => Math.sign(a.position) - Math.sign(b.position))
    .slice(0, MOST)
    .map(({ customer: { id, name, shippingMark } }) => ({ id, name, shippingMark, phone: null }))
}

const HOUR_MS = 60 * 60 * 1000
const NOBODY_LISTED: ListedCustomer[] = []

/** The customers on this device, for when there is no connection; undefined while they are not there. */
export function useDirectory(): ListedCustomer[] | undefined {
  const settings = { refreshInterval: HOUR_MS, dedupingInterval: HOUR_MS, revalidateOnFocus: false }
  return useCall(listReceivers, {}, settings).data
}

/** Customers by name, mark, phone or secret code; `isReady` once they are those of the text asked for. */
export function useCustomerSearch(typed: string) {
  const text = typed.trim()
  const asked = useDebounced(text, TYPING_PAUSE_MS)
  const [found, setFound] = useState(NOBODY)
  const directory = useDirectory() ?? NOBODY_LISTED

  const find = useEffectEvent(async (search: string, signal: AbortSignal): Promise<Found> => {
    const offline = () => ({ text: search, customers: findListed(directory, search), isOffline: true })
    if (!hasConnection()) return offline()
    try {
      const { result } = await call(listCustomers, { query: { search, itemsPerPage: MOST }, signal })
      return { text: search, customers: result.map(knownOf), isOffline: false }
    } catch {
      return offline()
    }
  })

  useEffect(() => {
    if (!asked) return undefined
    const asking = new AbortController()
    void find(asked, asking.signal).then((answer) => {
      if (!asking.signal.aborted) setFound(answer)
    })
    return () => asking.abort()
  }, [asked])

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
