import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/hooks/session'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  findRememberedCustomers,
  type QueuedParcel,
  queuedParcels,
  rememberCustomers,
  subscribeToQueue,
} from '@/lib/client/parcel-queue'
import { type SendOutcome, sendNextParcel } from '@/lib/client/parcel-sender'
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

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const LOCK = 'cargo-office.parcels'
const REFRESHES_PARCEL_SENDER: readonly string[] = [
  listOwnParcels.name,
  listPackages.name,
  listExpectedParcels.name,
]

/** One tab at a time sends. Without the Web Locks API the idempotency keys keep a second send harmless. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

/**
 * Sends the signed-in person's queue in its order: at once, when a parcel is saved, when the connection is back, and after
 * growing pauses while it is not. `isConnected` says whether the last try reached the API.
 */
export function useParcelSender(onSent: (answer: ReceivedParcel, parcel: QueuedParcel) => void) {
  const employeeId = useSession()?.user.id
  const { mutate } = useSWRConfig()
  const [isConnected, setConnected] = useState(true)
  const startSending = useRef<() => void>(() => undefined)

  const take = useEffectEvent((outcome: SendOutcome) => {
    setConnected(outcome.kind !== 'later')
    if (outcome.kind !== 'sent') return
    onSent(outcome.answer, outcome.parcel)
    void mutate((cached) => Array.isArray(cached) && REFRESHES_PARCEL_SENDER.includes(String(cached[0])))
  })

  useEffect(() => {
    if (!employeeId || typeof indexedDB === 'undefined') return undefined
    let isOpen = true
    let isRunning = false
    let pauseMs = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout> | undefined

    async function run(): Promise<void> {
      clearTimeout(timer)
      if (isRunning) return
      isRunning = true
      let outcome: SendOutcome = { kind: 'sent' } as SendOutcome
      while (isOpen && (outcome.kind === 'sent' || outcome.kind === 'refused')) {
        outcome = await alone(() => sendNextParcel(employeeId ?? '')).catch(() => ({
          kind: 'later' as const,
        }))
        if (isOpen) take(outcome)
      }
      isRunning = false
      pauseMs = outcome.kind === 'later' ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
      if (isOpen && outcome.kind === 'later') timer = setTimeout(() => void run(), pauseMs)
    }

    const start = () => void run()
    startSending.current = start
    start()
    window.addEventListener('online', start)
    return () => {
      isOpen = false
      clearTimeout(timer)
      window.removeEventListener('online', start)
    }
  }, [employeeId])

  const sendNow = useCallback(() => startSending.current(), [])
  return { isConnected, sendNow }
}

const NONE: QueuedParcel[] = []

/** The signed-in person's parcels in this browser that are not sent yet. */
export function useQueuedParcels(): QueuedParcel[] {
  const employeeId = useSession()?.user.id
  const [shown, setShown] = useState<{ employeeId: string; parcels: QueuedParcel[] } | null>(null)

  useEffect(() => {
    if (!employeeId || typeof indexedDB === 'undefined') return undefined
    let isOpen = true
    const read = () => {
      queuedParcels(employeeId)
        .then((parcels) => isOpen && setShown({ employeeId, parcels }))
        // Without storage nothing waits.
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
