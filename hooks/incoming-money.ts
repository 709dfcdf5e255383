import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { PAYMENT_READS } from '@/hooks/payments'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { type Sending, takeStatement } from '@/lib/client/upload'
import type { DataOf, QueryInputOf } from '@/lib/contracts/endpoint'
import {
  acceptIncomingMoney,
  enterIncomingMoney,
  getIncomingMoney,
  getIncomingMoneySettings,
  listIncomingMoney,
  parkIncomingMoney,
  pasteMoneyTexts,
  putIncomingMoneySettings,
  returnIncomingMoney,
  splitIncomingMoney,
} from '@/lib/contracts/incoming-money'
import {
  listStatementDays,
  putStatementBalance,
  putStatementColumns,
  type uploadStatement,
} from '@/lib/contracts/money-statements'

const DESK_READS: readonly string[] = [listIncomingMoney.name, getIncomingMoney.name, listStatementDays.name]
const AFTER_BOOKING: readonly string[] = [...DESK_READS, ...PAYMENT_READS]

/** How often a list is asked for again while the worker has not looked at what it shows. */
const POLL_MS = 3000

/** One page of incoming money; null waits. */
export function useIncomingMoney(query: QueryInputOf<typeof listIncomingMoney> | null) {
  return useCall(listIncomingMoney, query && { query }, {
    refreshInterval: (data?: DataOf<typeof listIncomingMoney>) =>
      data?.result.some(({ state, isLookedAt }) => state === 'new' && !isLookedAt) ? POLL_MS : 0,
  })
}

/** One sum with all its candidates. */
export function useMoneyDetail(id: string) {
  return useCall(getIncomingMoney, { params: { id } })
}

export const useAcceptMoney = () => useWrite(acceptIncomingMoney, AFTER_BOOKING)
export const useSplitMoney = () => useWrite(splitIncomingMoney, AFTER_BOOKING)
export const useParkMoney = () => useWrite(parkIncomingMoney, DESK_READS)
export const useReturnMoney = () => useWrite(returnIncomingMoney, DESK_READS)
export const usePasteTexts = () => useWrite(pasteMoneyTexts, AFTER_BOOKING)
export const useEnterMoney = () => useWrite(enterIncomingMoney, AFTER_BOOKING)
export const usePutColumns = () => useWrite(putStatementColumns, [])

export function useIncomingMoneySettings() {
  return useCall(getIncomingMoneySettings, {}, { revalidateOnFocus: false })
}

export const useSaveIncomingMoneySettings = () =>
  useWrite(putIncomingMoneySettings, [getIncomingMoneySettings.name, 'listAuditEntries', 'getDashboard'])

/** The latest days of an account, its statement beside the books; null waits. */
export function useStatementDays(accountId: string | null) {
  return useCall(listStatementDays, accountId === null ? null : { query: { accountId } })
}

export const usePutBalance = () => useWrite(putStatementBalance, DESK_READS)

/** Takes a statement; the desk and the books are asked for again. */
export function useTakeStatement() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (of: QueryInputOf<typeof uploadStatement>, file: File, sending: Sending) => {
      const taken = await takeStatement(of, file, sending)
      void mutate((cached) => Array.isArray(cached) && AFTER_BOOKING.includes(String(cached[0])))
      return taken
    },
    [mutate],
  )
}
