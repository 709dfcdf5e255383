import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/hooks/session'
import { type Queue, type QueuedEntry, subscribeToQueue } from '@/lib/client/offline-queue'
import type { SendOutcome } from '@/lib/client/queue-sender'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const LOCK = 'cargo-office.parcels'

/** One tab at a time sends. Without the Web Locks API the idempotency keys keep a second send harmless. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

const NONE: never[] = []

interface Sender<Entry, Answer> {
  /** Sends the oldest entry of an employee. */
  sendNext: (employeeId: string) => Promise<SendOutcome<Entry, Answer>>
  onSent: (answer: Answer, entry: Entry) => void
  /** Names of the endpoints that are read again then. */
  refreshes: readonly string[]
}

/**
 * Sends the signed-in person's queue in its order: at once, when something is saved, when the connection is back, and after
 * growing pauses while it is not. `isConnected` says whether the last try reached the API.
 */
export function useQueueSender<Entry, Answer>({ sendNext, onSent, refreshes }: Sender<Entry, Answer>) {
  const employeeId = useSession()?.user.id
  const { mutate } = useSWRConfig()
  const [isConnected, setConnected] = useState(true)
  const startSending = useRef<() => void>(() => undefined)

  const take = useEffectEvent((outcome: SendOutcome<Entry, Answer>) => {
    setConnected(outcome.kind !== 'later')
    if (outcome.kind !== 'sent') return
    onSent(outcome.answer, outcome.entry)
    void mutate((cached) => Array.isArray(cached) && refreshes.includes(String(cached[0])))
  })

  const sendOldest = useEffectEvent((id: string) => sendNext(id))

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
      let outcome = { kind: 'sent' } as SendOutcome<Entry, Answer>
      while (isOpen && (outcome.kind === 'sent' || outcome.kind === 'refused')) {
        outcome = await alone(() => sendOldest(employeeId ?? '')).catch(() => ({
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

/** The signed-in person's entries in this browser that are not sent yet. */
export function useQueued<Entry extends QueuedEntry>(queue: Queue<Entry>): Entry[] {
  const employeeId = useSession()?.user.id
  const [shown, setShown] = useState<{ employeeId: string; entries: Entry[] } | null>(null)

  useEffect(() => {
    if (!employeeId || typeof indexedDB === 'undefined') return undefined
    let isOpen = true
    const read = () => {
      queue
        .list(employeeId)
        .then((entries) => isOpen && setShown({ employeeId, entries }))
        // Without storage nothing waits.
        .catch(() => undefined)
    }
    read()
    const stop = subscribeToQueue(read)
    return () => {
      isOpen = false
      stop()
    }
  }, [employeeId, queue])

  return shown && shown.employeeId === employeeId ? shown.entries : NONE
}
