import { useWrite } from '@/hooks/use-write'
import { createProduct, listProducts } from '@/lib/contracts/products'

const REFRESHES = [listProducts.name]

export function useCreateProduct() {
  return useWrite(createProduct, REFRESHES)
}
