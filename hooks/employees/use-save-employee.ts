import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  createEmployee,
  createPasswordLink,
  type Employee,
  type EmployeeInput,
  getAllEmployees,
  getEmployee,
  listEmployeeSessions,
  listEmployees,
  removeEmployeeTwoStep,
  setEmployeeStatus,
  updateEmployee,
} from '@/lib/contracts/employees'

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
