import { makeToken, tokenHash } from '@/server/session/tokens'
import { insertCustomer } from '@/tests/factories/customers'
import type { TestApi } from './api'

let phones = 0

/** A customer who has entered on a device: the cookie opens the customer's own pages. */
export async function enteredCustomer(api: TestApi, fields: { name?: string } = {}) {
  const phone = `+2557140${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { ...fields, phones: [phone] })
  const token = makeToken()
  await api.pool.query('insert into customer_sessions (token_hash, phone) values ($1, $2)', [
    tokenHash(token),
    phone,
  ])
  return { id, phone, as: { headers: { cookie: `my=${token}` } } }
}
