import type { Customer, updateCustomer as updateEndpoint } from '@/lib/contracts/customers'
import { audit, differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentCustomer } from './presenter'
import { checkPhones, checkSalesPersons, customerFields, refuseTakenCode, writeLists } from './save-customer'
import { lockCustomer, selectCustomer, updateCustomerFields } from './store'

/** What the audit compares: the customer without what every save changes. */
function comparable({ createdAt: _c, updatedAt: _u, version: _v, ...rest }: Customer) {
  return rest
}

export async function updateCustomer(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Customer> {
  const row = await lockCustomer(context.db, params.id)
  if (!row) throw notFound()
  if (row.merged_into !== null) throw new ApiFailure(409, 'merged', 'customerMerged')
  if (row.version !== body.version) throw staleVersion()
  await checkSalesPersons(context, body)
  checkPhones(body, row)
  await refuseTakenCode(() => updateCustomerFields(context.db, params.id, customerFields(body)))
  await writeLists(context, params.id, body)
  const saved = await selectCustomer(context.db, params.id)
  if (!saved) throw notFound()
  const after = presentCustomer(saved)
  await audit(context, {
    action: 'customer.updated',
    entity: 'customer',
    entityId: params.id,
    changes: differences(comparable(presentCustomer(row)), comparable(after)),
  })
  return after
}
