import * as contract from '@/lib/contracts/customers'
import { visibleTo } from '@/lib/domain/field-access'
import { actorOf, type Context, restrictedTo } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { pageOf, totalPages } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { sumForReceiver } from '@/server/packages/package-money'
import { bulkCustomers } from './bulk-customers'
import { countCustomers, presentCustomer } from './find-customers'
import { findLookalikes } from './find-lookalikes'
import { findCustomerPage } from './list-store'
import { deleteCustomer, mergeCustomer } from './merge-customer'
import { createCustomer, updateCustomer } from './save-customer'
import { selectCustomer } from './store'

async function getCustomer(context: Context, { params }: InputOf<typeof contract.getCustomer>) {
  const row = await selectCustomer(context.db, params.id)
  if (!row) throw notFound()
  return visibleTo(actorOf(context), 'customer', presentCustomer(row))
}

async function getCustomerBalance(context: Context, { params }: InputOf<typeof contract.getCustomerBalance>) {
  if (!(await selectCustomer(context.db, params.id))) throw notFound()
  return sumForReceiver(context.db, params.id)
}

async function listCustomers(context: Context, { query }: InputOf<typeof contract.listCustomers>) {
  const { total, rows, isCapped } = await findCustomerPage(context.db, query, restrictedTo(context))
  const actor = actorOf(context)
  const customers = rows.map((row) => visibleTo(actor, 'customer', presentCustomer(row)))
  return pageOf(query, total, customers, isCapped)
}

async function countPages(context: Context, { query }: InputOf<typeof contract.countCustomerPages>) {
  return { totalPages: totalPages(await countCustomers(context.db), query.itemsPerPage) }
}

export const customerRoutes: Route[] = [
  route(contract.createCustomer, createCustomer),
  route(contract.listCustomers, listCustomers),
  route(contract.countCustomerPages, countPages),
  route(contract.getCustomer, getCustomer),
  route(contract.updateCustomer, updateCustomer),
  route(contract.bulkCustomers, bulkCustomers, { ownTransaction: true }),
  route(contract.deleteCustomer, deleteCustomer),
  route(contract.mergeCustomer, mergeCustomer),
  route(contract.findLookalikes, findLookalikes),
  route(contract.getCustomerBalance, getCustomerBalance),
]
