import { useCallback } from 'react'
import { type Capability, may } from '@/lib/domain/access'
import { useSession } from './use-session'

/** Asks the one table of rights for the signed-in person. */
export function useAccess(): (capability: Capability) => boolean {
  const user = useSession()?.user
  return useCallback((capability: Capability) => user !== undefined && may(user, capability), [user])
}
