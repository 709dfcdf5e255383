import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getProduct, listProducts } from '@/lib/contracts/products'

/** One page of products; null waits. */
export function useProducts(query: QueryInputOf<typeof listProducts> | null) {
  return useCall(listProducts, query && { query })
}

/** One product; null waits. */
export function useProduct(id: string | null) {
  return useCall(getProduct, id === null ? null : { params: { id } })
}
