import { useCall } from '@/hooks/use-call'
import { listAuditEntries } from '@/lib/contracts/audit'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

export function useAuditEntries(query: QueryInputOf<typeof listAuditEntries> | null) {
  return useCall(listAuditEntries, query && { query })
}
