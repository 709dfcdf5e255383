import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import {
  type Customer,
  type CustomerInput,
  createCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import { listPackages } from '@/lib/contracts/packages'

const AFTER_CREATE = [listCustomers.name, getDashboard.name]
const AFTER_UPDATE = [listCustomers.name, getCustomer.name, listPackages.name]

/** Creates a customer, or saves the one that was read as `known`; the API refuses when it was changed since. */
export function useSaveCustomer(known: Customer | null) {
  const creation = useWrite(createCustomer, AFTER_CREATE)
  const update = useWrite(updateCustomer, AFTER_UPDATE)
  const { send: create } = creation
  const { send: replace } = update

  const save = useCallback(
    (body: CustomerInput) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body }),
    [known, create, replace],
  )
  return { save, pending: creation.pending || update.pending }
}

/** The customer as it is now, past every cache. */
export function readCustomerNow(id: string): Promise<Customer> {
  return call(getCustomer, { params: { id } })
}
