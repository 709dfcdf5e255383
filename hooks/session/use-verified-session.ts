import { useEffect } from 'react'
import { useCall } from '@/hooks/use-call'
import { storeSession } from '@/lib/client/session-store'
import { getSession } from '@/lib/contracts/session'
import { useSession } from './use-session'

const MINUTES_5 = 300_000

/** Asks the server whether the stored session is still good, and takes over a changed name, privilege or position. */
export function useVerifiedSession(): void {
  const session = useSession()
  const { data } = useCall(getSession, session ? {} : null, { refreshInterval: MINUTES_5 })

  useEffect(() => {
    if (!data || !session || data.id !== session.user.id) return
    if (JSON.stringify(data) !== JSON.stringify(session.user)) {
      storeSession({ user: data, authToken: session.authToken })
    }
  }, [data, session])
}
