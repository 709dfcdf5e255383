import { useCallback, useSyncExternalStore } from 'react'
import {
  hasSessionEnded,
  readSession,
  type StoredSession,
  subscribeToSession,
} from '@/lib/client/session-store'
import { type Capability, may } from '@/lib/domain/access'

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

/** Whether the server ended the session that this tab had, until that is forgotten. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribeToSession, hasSessionEnded, () => false)
}

/** False on the server and during hydration, when the stored session is not known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Checks the permission table for the signed-in person. */
export function useAccess(): (capability: Capability) => boolean {
  const user = useSession()?.user
  return useCallback((capability: Capability) => user !== undefined && may(user, capability), [user])
}
