import { useSyncExternalStore } from 'react'
import { readSession, type StoredSession, subscribeToSession } from '@/lib/client/session-store'

function nothing(): null {
  return null
}

function never(): () => void {
  return () => undefined
}

/** The stored session; null when signed out, on the server and during hydration. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(subscribeToSession, readSession, nothing)
}

/** False on the server and during hydration, while nobody can know whether a session is stored. */
export function useSessionKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
