import * as contract from '@/lib/contracts/products'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { findProducts, findProductsByName, presentProduct } from './find-products'
import { createProduct, deleteProduct, updateProduct } from './save-product'
import { countProducts, selectProducts } from './store'

async function listProducts(context: Context, { query }: InputOf<typeof contract.listProducts>) {
  const total = await countProducts(context.db, query)
  const rows = await selectProducts(context.db, query, total)
  return pageOf(query, total, rows.map(presentProduct))
}

async function getProduct(context: Context, { params }: InputOf<typeof contract.getProduct>) {
  const found = (await findProducts(context.db, [params.id])).get(params.id)
  if (!found) throw notFound()
  return found
}

async function findNamedProducts({ db }: Context, { body }: InputOf<typeof contract.findNamedProducts>) {
  const names = [...new Set(body.names)]
  const found = await findProductsByName(db, [...new Set(names.map((name) => name.toLowerCase()))])
  return names.flatMap((name) => {
    const [product, other] = found.get(name.toLowerCase()) ?? []
    return product && !other ? [{ name, product }] : []
  })
}

export const productRoutes: Route[] = [
  route(contract.createProduct, createProduct),
  route(contract.listProducts, listProducts),
  route(contract.findNamedProducts, findNamedProducts),
  route(contract.getProduct, getProduct),
  route(contract.updateProduct, updateProduct),
  route(contract.deleteProduct, deleteProduct),
]
