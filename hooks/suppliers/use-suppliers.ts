import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listSuppliers } from '@/lib/contracts/suppliers'

/** One page of suppliers; null waits. */
export function useSuppliers(query: QueryInputOf<typeof listSuppliers> | null) {
  return useCall(listSuppliers, query && { query })
}
