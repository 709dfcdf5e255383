import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  changeMoneyTransfer,
  getMoneyTransfer,
  type MoneyTransfer,
  type MoneyTransferInput,
  requestMoneyTransfer,
} from '@/lib/contracts/money-transfers'
import { TRANSFER_REFRESHES } from './transfer-refreshes'

/** Asks for a transfer, or changes the one that was read as `known`; refused when it was changed since. */
export function useSaveTransfer(known: MoneyTransfer | null) {
  const { send: ask, pending: asking } = useWrite(requestMoneyTransfer, TRANSFER_REFRESHES)
  const { send: change, pending: changing } = useWrite(changeMoneyTransfer, TRANSFER_REFRESHES)
  const save = useCallback(
    (body: MoneyTransferInput) =>
      known ? change({ params: { id: known.id }, body: { ...body, version: known.version } }) : ask({ body }),
    [known, ask, change],
  )
  return { save, pending: asking || changing }
}

/** The transfer as it is now, past every cache. */
export function readTransferNow(id: string): Promise<MoneyTransfer> {
  return call(getMoneyTransfer, { params: { id } })
}
