import type { Customer, createCustomer as createEndpoint } from '@/lib/contracts/customers'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { presentCustomer } from './presenter'
import { checkPhones, checkSalesPersons, customerFields, refuseTakenCode, writeLists } from './save-customer'
import { insertCustomer, selectCustomer } from './store'

export async function createCustomer(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Customer> {
  await checkSalesPersons(context, body)
  checkPhones(body)
  const id = await refuseTakenCode(() =>
    insertCustomer(context.db, customerFields(body), actorOf(context).id),
  )
  await writeLists(context, id, body)
  await audit(context, {
    action: 'customer.created',
    entity: 'customer',
    entityId: id,
    changes: differences({}, body),
  })
  const row = await selectCustomer(context.db, id)
  if (!row) throw notFound()
  return presentCustomer(row)
}
