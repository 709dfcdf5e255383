import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  type Product,
  type ProductInput,
  updateProduct,
} from '@/lib/contracts/products'

const REFRESHES = [listProducts.name]

/** Creates a product, or saves the one that was read as `known`; the API refuses when it was changed since. */
export function useSaveProduct(known: Product | null) {
  const creation = useWrite(createProduct, REFRESHES)
  const update = useWrite(updateProduct, REFRESHES)
  const { send: create } = creation
  const { send: replace } = update
  const save = useCallback(
    (body: ProductInput) =>
      known
        ? replace({
            params: { id: known.id },
            body: { ...body, isActive: known.isActive, version: known.version },
          })
        : create({ body }),
    [known, create, replace],
  )
  return { save, pending: creation.pending || update.pending }
}

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
export function readProductNow({ id }: Product): Promise<Product> {
  return call(getProduct, { params: { id } })
}
