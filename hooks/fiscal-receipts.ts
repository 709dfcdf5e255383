import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  enterFiscalCode,
  type FiscalSettings,
  getFiscalSettings,
  listFiscalReceipts,
  putFiscalSettings,
  sendFiscalAgain,
  wantNoFiscalReceipt,
} from '@/lib/contracts/fiscal-receipts'

/** What shows fiscal receipts: the register, the receipt’s paper and the tasks. */
export const FISCAL_READS: readonly string[] = [listFiscalReceipts.name, 'getReceipt', 'getDashboard']

/** One page of the register; null waits. */
export function useFiscalReceipts(query: QueryInputOf<typeof listFiscalReceipts> | null) {
  return useCall(listFiscalReceipts, query && { query })
}

export const useEnterFiscalCode = () => useWrite(enterFiscalCode, FISCAL_READS)
export const useSendFiscalAgain = () => useWrite(sendFiscalAgain, FISCAL_READS)
export const useWantNoFiscalReceipt = () => useWrite(wantNoFiscalReceipt, FISCAL_READS)

/** How fiscal receipts are made; asked only of who keeps the books. */
export function useFiscalSettings(isAllowed = true) {
  return useCall(getFiscalSettings, isAllowed ? {} : null, { revalidateOnFocus: false })
}

/** The settings as they are now, past every cache. */
export const readFiscalSettings = (): Promise<FiscalSettings> => call(getFiscalSettings, {})

const SETTING_READS = [getFiscalSettings.name, 'listAuditEntries', ...FISCAL_READS]

export const useSaveFiscalSettings = () => useWrite(putFiscalSettings, SETTING_READS)
