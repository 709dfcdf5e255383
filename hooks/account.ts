import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  type Account,
  changePassword,
  confirmTwoStep,
  endOtherSessions,
  endSession,
  endTwoStep,
  getMyAccount,
  giveCode,
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

/** The account as it is now, past every cache. */
export const readAccount = (): Promise<Account> => call(getMyAccount, {})

export const useSaveAccount = () => useWrite(saveMyAccount, OWN_NAME)

export const useChangePassword = () => useWrite(changePassword, OWN_PASSWORD)
export const useGiveCode = () => useWrite(giveCode, [])
export const useStartTwoStep = () => useWrite(startTwoStep, [])
export const useConfirmTwoStep = () => useWrite(confirmTwoStep, OWN)
export const useEndTwoStep = () => useWrite(endTwoStep, OWN)
export const useRenewRecoveryCodes = () => useWrite(renewRecoveryCodes, OWN)

/** Asks the server anew what the signed-in person may do; useVerifiedSession takes the answer over. */
export function useRefreshSession() {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  async function refresh() {
    setPending(true)
    try {
      await mutate((key) => Array.isArray(key) && key[0] === getSession.name)
    } finally {
      setPending(false)
    }
  }
  return { refresh, pending }
}

const REFRESHES = [listOwnSessions.name, listEmployeeSessions.name, getEmployee.name, listEmployees.name]

/** Where an employee is signed in; one's own sessions without an id. */
export function useSessions(employeeId: string | null) {
  const own = useCall(listOwnSessions, employeeId === null ? {} : null)
  const theirs = useCall(listEmployeeSessions, employeeId === null ? null : { params: { id: employeeId } })
  return employeeId === null ? own : theirs
}

/** Ends one session, or all; this browser's own session stays. */
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
