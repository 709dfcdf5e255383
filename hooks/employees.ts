import { useCallback, useEffect, useState } from 'react'
import { useSession } from '@/hooks/session'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { cacheEmployees, readCachedEmployees } from '@/lib/client/employees-cache'
import {
  createEmployee,
  createPasswordLink,
  type Employee,
  type EmployeeInput,
  type EmployeeName,
  getAllEmployees,
  getEmployee,
  listEmployeeSessions,
  listEmployees,
  removeEmployeeTwoStep,
  setEmployeeStatus,
  updateEmployee,
} from '@/lib/contracts/employees'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

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

/** One page of employees, as managers see them; null waits. */
export function useManagedEmployees(query: QueryInputOf<typeof listEmployees> | null) {
  return useCall(listEmployees, query && { query })
}

/** One employee as managers see them; null waits. */
export function useManagedEmployee(id: string | null) {
  return useCall(getEmployee, id === null ? null : { params: { id } })
}

const REFRESHES = [listEmployees.name, getEmployee.name, getAllEmployees.name, listEmployeeSessions.name]

/** Registers an employee, or saves the one that was read as `known`; refused when it was changed since. */
export function useSaveEmployee(known: Employee | null) {
  const { send: create, pending: creating } = useWrite(createEmployee, REFRESHES)
  const { send: replace, pending: replacing } = useWrite(updateEmployee, REFRESHES)
  const save = useCallback(
    (body: EmployeeInput) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body }),
    [known, create, replace],
  )
  return { save, pending: creating || replacing }
}

/** The employee as it is now, past every cache. */
export function readEmployeeNow(id: string): Promise<Employee> {
  return call(getEmployee, { params: { id } })
}

export function useSetEmployeeStatus() {
  return useWrite(setEmployeeStatus, REFRESHES)
}

export function useCreatePasswordLink() {
  return useWrite(createPasswordLink, REFRESHES)
}

export function useRemoveEmployeeTwoStep() {
  return useWrite(removeEmployeeTwoStep, REFRESHES)
}
