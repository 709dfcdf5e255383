import {
  createProduct,
  deleteProduct,
  findNamedProducts,
  getProduct,
  listProducts,
  updateProduct,
} from '@/lib/contracts/products'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { putInBin } from './bin-handlers'
import { pageOf } from './page-of'
import { type MockState, makeProduct } from './state'

/** Products, as their list and form need them. */
export function productHandlers(state: MockState) {
  const find = (id: string) => {
    const found = state.products.find((one) => one.id === id)
    if (!found) throw new MockFailure(404, 'not_found', errors.notFound)
    return found
  }
  return [
    answer(state, listProducts, ({ query }) =>
      pageOf(
        state.products.filter((one) => one.isActive !== (query.inactive ?? false)),
        query,
      ),
    ),
    answer(state, findNamedProducts, ({ body }) =>
      body.names.flatMap((name) => {
        const product = state.products.find((one) => one.english.toLowerCase() === name.toLowerCase())
        return product ? [{ name, product }] : []
      }),
    ),
    answer(state, getProduct, ({ params }) => find(params.id)),
    answer(state, createProduct, ({ body }) => {
      const created = makeProduct(body)
      state.products.push(created)
      return created
    }),
    answer(state, updateProduct, ({ params, body: { version, ...fields } }) => {
      const known = find(params.id)
      if (known.version !== version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      Object.assign(known, fields, { version: version + 1 })
      return known
    }),
    answer(state, deleteProduct, ({ params }) => {
      const found = find(params.id)
      const { id, english } = found
      if (english === IN_USE) throw new MockFailure(409, 'in_use', 'Packages use this product: UMJ00000000')
      state.products = state.products.filter((one) => one.id !== id)
      putInBin(state, { id, kind: 'product', label: english, restore: () => state.products.push(found) })
      return null
    }),
  ]
}

/** A product that packages hold. */
export const IN_USE = 'Held by a package'
