import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listProducts } from '@/lib/contracts/products'

/** One page of products; null waits. */
export function useProducts(query: QueryInputOf<typeof listProducts> | null) {
  return useCall(listProducts, query && { query })
}
