import { useCallback } from 'react'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  type Account,
  type AccountInput,
  changePassword,
  confirmTwoStep,
  endOtherSessions,
  endSession,
  endTwoStep,
  getMyAccount,
  listOwnSessions,
  renewRecoveryCodes,
  saveMyAccount,
  startTwoStep,
} from '@/lib/contracts/account'
import {
  endEmployeeSessions,
  getAllEmployees,
  getEmployee,
  listEmployeeSessions,
  listEmployees,
} from '@/lib/contracts/employees'
import { getSession } from '@/lib/contracts/session'

const OWN = [getMyAccount.name]
const OWN_NAME = [getMyAccount.name, getSession.name, getAllEmployees.name]
const OWN_PASSWORD = [getMyAccount.name, listOwnSessions.name]

/** The signed-in person's own record. `asked` false waits. */
export function useAccount(asked = true) {
  return useCall(getMyAccount, asked ? {} : null, { revalidateOnFocus: false })
}

export function useSaveAccount(known: Account) {
  const { send, pending } = useWrite(saveMyAccount, OWN_NAME)
  const save = useCallback(
    (body: AccountInput) => send({ body: { ...body, version: known.version } }),
    [send, known.version],
  )
  return { save, pending }
}

export function readAccountNow(): Promise<Account> {
  return call(getMyAccount, {})
}

export const useChangePassword = () => useWrite(changePassword, OWN_PASSWORD)
export const useStartTwoStep = () => useWrite(startTwoStep, [])
export const useConfirmTwoStep = () => useWrite(confirmTwoStep, OWN)
export const useEndTwoStep = () => useWrite(endTwoStep, OWN)
export const useRenewRecoveryCodes = () => useWrite(renewRecoveryCodes, OWN)

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
