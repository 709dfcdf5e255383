import type { EmployeeName } from '@/lib/contracts/employees'
import { EMPLOYEES_KEY } from './session-store'

/** The employees of the last visit; null when there are none or storage is blocked. */
export function readCachedEmployees(): EmployeeName[] | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(EMPLOYEES_KEY) ?? 'null')
    return Array.isArray(value) ? (value as EmployeeName[]) : null
  } catch {
    return null
  }
}

export function cacheEmployees(employees: EmployeeName[]): void {
  try {
    window.localStorage.setItem(EMPLOYEES_KEY, JSON.stringify(employees))
  } catch {
    // Without storage the list is fetched again.
  }
}
