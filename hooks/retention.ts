import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { listAuditEntries } from '@/lib/contracts/audit'
import { getRetention, putRetention, type Retention } from '@/lib/contracts/retention'

export function useRetention() {
  return useCall(getRetention, {}, { revalidateOnFocus: false })
}

export const readRetention = (): Promise<Retention> => call(getRetention, {})

export const useSaveRetention = () => useWrite(putRetention, [getRetention.name, listAuditEntries.name])
