import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import type { TestApi } from './api'

let phones = 0

/** A customer who has entered on a device: the cookie opens the customer's own pages. */
export async function enteredCustomer(api: TestApi, fields: { name?: string } = {}) {
  const phone = `+2557140${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { ...fields, phones: [phone] })
  return { id, phone, as: { headers: { cookie: await insertCustomerSession(api.db, phone) } } }
}
