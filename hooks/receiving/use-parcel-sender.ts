import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/hooks/session/use-session'
import type { QueuedParcel } from '@/lib/client/parcel-queue'
import { type SendOutcome, sendNextParcel } from '@/lib/client/parcel-sender'
import { listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { listPackages } from '@/lib/contracts/packages'
import { listOwnParcels, type ReceivedParcel } from '@/lib/contracts/receiving'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const LOCK = 'cargo-office.parcels'
const REFRESHES: readonly string[] = [listOwnParcels.name, listPackages.name, listExpectedParcels.name]

/** One tab at a time sends, where the browser can say so; where it cannot, the keys keep a second send harmless. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

/**
 * Empties the signed-in person's queue in its order: at once, when something is saved, when the line is back, and after
 * growing pauses while it is not. Answers whether the last try reached the API.
 */
export function useParcelSender(onSent: (answer: ReceivedParcel, parcel: QueuedParcel) => void) {
  const employeeId = useSession()?.user.id
  const { mutate } = useSWRConfig()
  const [isConnected, setConnected] = useState(true)
  const wake = useRef<() => void>(() => undefined)

  const take = useEffectEvent((outcome: SendOutcome) => {
    setConnected(outcome.kind !== 'later')
    if (outcome.kind !== 'sent') return
    onSent(outcome.answer, outcome.parcel)
    void mutate((cached) => Array.isArray(cached) && REFRESHES.includes(String(cached[0])))
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
    wake.current = start
    start()
    window.addEventListener('online', start)
    return () => {
      isOpen = false
      clearTimeout(timer)
      window.removeEventListener('online', start)
    }
  }, [employeeId])

  const sendNow = useCallback(() => wake.current(), [])
  return { isConnected, sendNow }
}
