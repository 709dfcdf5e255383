import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { EMPLOYEES_KEY } from '@/lib/client/session-store'
import { listAuditEntries } from '@/lib/contracts/audit'
import {
  createEmployee,
  createPasswordLink,
  type Employee,
  type EmployeeName,
  getAllEmployees,
  getEmployee,
  getTransferChecker,
  listEmployeeSessions,
  listEmployees,
  nameTransferChecker,
  removeEmployeeTwoStep,
  setEmployeeStatus,
  updateEmployee,
} from '@/lib/contracts/employees'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { useSession } from './session'
import { useCall } from './use-call'
import { useSave } from './use-save'
import { useWrite } from './use-write'

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

/** Registers an employee, or saves a known one. */
export const useSaveEmployee = () => useSave(createEmployee, updateEmployee, REFRESHES)

/** The employee as they are now, past every cache. */
export function readEmployee({ id }: Employee): Promise<Employee> {
  return call(getEmployee, { params: { id } })
}

/** Who checks money transfers beside the super admins. */
export const useTransferChecker = () => useCall(getTransferChecker, {})

const CHECKER_REFRESHES = [getTransferChecker.name, listAuditEntries.name]
export const useNameTransferChecker = () => useWrite(nameTransferChecker, CHECKER_REFRESHES)

export function useSetEmployeeStatus() {
  return useWrite(setEmployeeStatus, REFRESHES)
}

export function useCreatePasswordLink() {
  return useWrite(createPasswordLink, REFRESHES)
}

export function useRemoveEmployeeTwoStep() {
  return useWrite(removeEmployeeTwoStep, REFRESHES)
}

/** The employees of the last visit; null when there are none or storage is blocked. */
function readCachedEmployees(): EmployeeName[] | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(EMPLOYEES_KEY) ?? 'null')
    return Array.isArray(value) ? (value as EmployeeName[]) : null
  } catch {
    return null
  }
}

function cacheEmployees(employees: EmployeeName[]): void {
  try {
    window.localStorage.setItem(EMPLOYEES_KEY, JSON.stringify(employees))
  } catch {
    // Without storage the list is fetched again.
  }
}
