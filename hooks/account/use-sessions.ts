import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { endOtherSessions, endSession, listOwnSessions } from '@/lib/contracts/account'
import {
  endEmployeeSessions,
  getEmployee,
  listEmployeeSessions,
  listEmployees,
} from '@/lib/contracts/employees'

const REFRESHES = [listOwnSessions.name, listEmployeeSessions.name, getEmployee.name, listEmployees.name]

/** Where an employee is signed in; one's own sessions without an id. */
export function useSessions(employeeId: string | null) {
  const own = useCall(listOwnSessions, employeeId === null ? {} : null)
  const theirs = useCall(listEmployeeSessions, employeeId === null ? null : { params: { id: employeeId } })
  return employeeId === null ? own : theirs
}

/** Ends one session, or all: one's own stays where one sits. */
export function useEndSessions(employeeId: string | null) {
  const one = useWrite(endSession, REFRESHES)
  const others = useWrite(endOtherSessions, REFRESHES)
  const all = useWrite(endEmployeeSessions, REFRESHES)
  return {
    endOne: (id: string) => one.send({ params: { id } }),
    endAll: () => (employeeId === null ? others.send({}) : all.send({ params: { id: employeeId } })),
    pending: one.pending || others.pending || all.pending,
  }
}
