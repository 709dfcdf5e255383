import type { Product, updateProduct as updateEndpoint } from '@/lib/contracts/products'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentProduct } from './presenter'
import { productColumns, refuseTakenName } from './save-product'
import { lockProduct, updateProductRow } from './store'

export async function updateProduct(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Product> {
  const before = await lockProduct(context.db, params.id)
  if (!before) throw notFound()
  if (before.version !== body.version) throw staleVersion()
  const columns = { ...productColumns(body), is_active: body.isActive }
  const after = await updateProductRow(context.db, params.id, columns).catch(refuseTakenName)
  const { version: _old, ...was } = presentProduct(before)
  const { version: _new, ...is } = presentProduct(after)
  const changes = differences(was, is)
  await audit(context, { action: 'product.updated', entity: 'product', entityId: params.id, changes })
  return presentProduct(after)
}
