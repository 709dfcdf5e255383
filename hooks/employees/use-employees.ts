import { useEffect, useState } from 'react'
import { useSession } from '@/hooks/session/use-session'
import { useCall } from '@/hooks/use-call'
import { cacheEmployees, readCachedEmployees } from '@/lib/client/employees-cache'
import { type EmployeeName, getAllEmployees } from '@/lib/contracts/employees'

const NOBODY: EmployeeName[] = []

/** All employees, from the last visit until the API has answered. Errors are ignored, as the specification says. */
export function useEmployees(): EmployeeName[] {
  const session = useSession()
  const [cached] = useState(readCachedEmployees)
  const { data } = useCall(getAllEmployees, session ? {} : null, { revalidateOnFocus: false })
  useEffect(() => {
    if (data) cacheEmployees(data)
  }, [data])
  return data ?? cached ?? NOBODY
}
