import type { createProduct as createEndpoint, Product } from '@/lib/contracts/products'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { presentProduct } from './presenter'
import { productColumns, refuseTakenName } from './save-product'
import { insertProduct } from './store'

export async function createProduct(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Product> {
  const row = await insertProduct(context.db, productColumns(body), actorOf(context).id).catch(
    refuseTakenName,
  )
  await audit(context, {
    action: 'product.created',
    entity: 'product',
    entityId: row.id,
    changes: differences({}, body),
  })
  return presentProduct(row)
}
