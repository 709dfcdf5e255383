import type { deleteCustomer as deleteEndpoint } from '@/lib/contracts/customers'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { countReferences, deleteCustomerRow, lockCustomer } from './store'

/** Removes a customer on whom nothing hangs; otherwise says how much does. */
export async function deleteCustomer(
  context: Context,
  { params }: InputOf<typeof deleteEndpoint>,
): Promise<null> {
  const row = await lockCustomer(context.db, params.id)
  if (!row) throw notFound()
  const references = await countReferences(context.db, params.id)
  if (references > 0) throw new ApiFailure(409, 'in_use', 'customerInUse', { params: { references } })
  await deleteCustomerRow(context.db, params.id)
  const changes = { name: { old: row.name, new: null }, phones: { old: row.phones, new: null } }
  await audit(context, { action: 'customer.deleted', entity: 'customer', entityId: params.id, changes })
  return null
}
