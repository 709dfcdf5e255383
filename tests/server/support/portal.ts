import { createSignInSecrets } from '@/server/messages/sign-in-secrets'
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

/** The last message with a code or link to this phone, as it leaves; empty where there is none. */
export async function sentText(
  api: Pick<TestApi, 'pool' | 'config'>,
  phone: string,
  event: 'signInCode' | 'signInLink',
): Promise<string> {
  const { rows } = await api.pool.query<{ id: string; event: string; body: string }>(
    'select id, event, body from messages where phone = $1 and event = $2 order by created_at desc limit 1',
    [phone, event],
  )
  const [message] = rows
  return message ? createSignInSecrets(api.config).fillIn(message) : ''
}

export const codeIn = (text: string) => /\d{3} \d{3}/.exec(text)?.[0] ?? ''
export const linkIn = (text: string) => /link=([\w-]{43})/.exec(text)?.[1] ?? ''
