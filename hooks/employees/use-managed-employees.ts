import { useCall } from '@/hooks/use-call'
import { getEmployee, listEmployees } from '@/lib/contracts/employees'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

/** One page of employees, as managers see them; null waits. */
export function useManagedEmployees(query: QueryInputOf<typeof listEmployees> | null) {
  return useCall(listEmployees, query && { query })
}

/** One employee as managers see them; null waits. */
export function useManagedEmployee(id: string | null) {
  return useCall(getEmployee, id === null ? null : { params: { id } })
}
