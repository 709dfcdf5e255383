import * as contract from '@/lib/contracts/products'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { findProducts, presentProduct } from './find-products'
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

export const productRoutes: Route[] = [
  route(contract.createProduct, createProduct),
  route(contract.listProducts, listProducts),
  route(contract.getProduct, getProduct),
  route(contract.updateProduct, updateProduct),
  route(contract.deleteProduct, deleteProduct),
]
