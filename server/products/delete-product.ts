import type { deleteProduct as deleteEndpoint } from '@/lib/contracts/products'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { deleteProductRow, findUses, lockProduct } from './store'

/** Removes a product that nothing uses; the reference from packing lists would refuse it anyway. */
export async function deleteProduct(
  context: Context,
  { params }: InputOf<typeof deleteEndpoint>,
): Promise<null> {
  const row = await lockProduct(context.db, params.id)
  if (!row) throw notFound()
  const { count, examples } = await findUses(context.db, params.id)
  if (count > 0) {
    const uses = { packages: count, examples: examples.join(', ') }
    throw new ApiFailure(409, 'in_use', 'productInUse', { params: uses })
  }
  await deleteProductRow(context.db, params.id)
  const changes = { english: { old: row.english, new: null } }
  await audit(context, { action: 'product.deleted', entity: 'product', entityId: params.id, changes })
  return null
}
