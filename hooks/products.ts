import { useCallback } from 'react'
import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  createProduct,
  deleteProduct,
  findNamedProducts,
  getProduct,
  listProducts,
  type Product,
  updateProduct,
} from '@/lib/contracts/products'

/** One page of products; null waits. */
export function useProducts(query: QueryInputOf<typeof listProducts> | null) {
  return useCall(listProducts, query && { query })
}

/** One product; null waits. */
export function useProduct(id: string | null) {
  return useCall(getProduct, id === null ? null : { params: { id } })
}

const REFRESHES = [listProducts.name]

const keepActive = ({ isActive }: Product) => ({ isActive })

/** Creates a product or saves a known one. */
export const useSaveProduct = () => useSave(createProduct, updateProduct, REFRESHES, keepActive)

/** Takes a product out of use, or back into it; all else stays. */
export function useSetProductActive() {
  const { send, pending } = useWrite(updateProduct, REFRESHES)
  const setActive = useCallback(
    ({ id, ...product }: Product, isActive: boolean) =>
      send({ params: { id }, body: { ...product, isActive } }),
    [send],
  )
  return { setActive, pending }
}

export function useDeleteProduct() {
  return useWrite(deleteProduct, REFRESHES)
}

/** The product as it is now, past every cache. */
export function readProduct({ id }: Product): Promise<Product> {
  return call(getProduct, { params: { id } })
}

/** The products that these names mean, by name. */
export async function readNamedProducts(names: readonly string[]): Promise<Map<string, Product>> {
  const unique = [...new Set(names)].filter(Boolean)
  if (unique.length === 0) return new Map()
  const found = await call(findNamedProducts, { body: { names: unique } })
  return new Map(found.map(({ name, product }) => [name, product]))
}
