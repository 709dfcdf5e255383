import { useEffect } from 'react'
import { useSession } from '@/hooks/session/use-session'
import { call } from '@/lib/client/call'
import { deleteOldFiles } from '@/lib/contracts/files'
import { isSuperAdmin } from '@/lib/domain/access'

const DAYS_AGO = 180
const sweptFor = new Set<string>()

/** When a super admin's dashboard loads, old files are deleted: once per session, and nobody hears of a failure. */
export function useOldFilesSweep(): void {
  const session = useSession()
  useEffect(() => {
    if (!session || !isSuperAdmin(session.user) || sweptFor.has(session.authToken)) return
    sweptFor.add(session.authToken)
    call(deleteOldFiles, { body: { daysAgo: DAYS_AGO } }).catch(() => undefined)
  }, [session])
}
