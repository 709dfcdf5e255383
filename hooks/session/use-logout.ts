import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '@/lib/client/call'
import { clearSession } from '@/lib/client/session-store'
import { logout } from '@/lib/contracts/session'

/** Ends the session on the server, and here in any case: who wants out is out, even without a network. */
export function useLogout(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    try {
      await call(logout, {})
    } catch {
      // The token dies by itself on the server; this browser must not keep it.
    }
    clearSession()
    await mutate(() => true, undefined, { revalidate: false })
  }, [mutate])
}
