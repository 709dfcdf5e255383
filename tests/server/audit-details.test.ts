import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/contracts/audit'
import { createCustomer, updateCustomer } from '@/lib/contracts/customers'
import { verifyAudit } from '@/server/audit/verify-audit'
import { loadConfig } from '@/server/core/config'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let owner: string
const config = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'a0'.repeat(32) })
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())

const neema = { name: 'Neema Mushi', phones: ['+255754000111'], shippingMark: 'NM-77' }

/** A customer who was renamed; answers the id. */
async function renamed(name: string): Promise<string> {
  const { id, version } = await ask(api, createCustomer, { token: owner, body: neema })
  await ask(api, updateCustomer, { token: owner, params: { id }, body: { ...neema, name, version } })
  return id
}

const entriesOf = async (entityId: string) =>
  (await ask(api, listAuditEntries, { token: owner, query: { entityId } })).entries

const findings = async () => (await verifyAudit(api.db, config)).findings

it('shows what a customer was called, and has no word of it in the log itself', async () => {
  const id = await renamed('Neema Mrema')
  const [changed, created] = await entriesOf(id)
  expect(changed?.changes).toContainEqual({ field: 'name', old: 'Neema Mushi', new: 'Neema Mrema' })
  expect(created?.changes).toContainEqual({ field: 'phones', old: null, new: neema.phones })
  expect(created?.isForgotten).toBe(false)
  const { rows } = await api.pool.query('select changes::text as text from audit_log where entity_id = $1', [
    id,
  ])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/Neema|754000111|NM-77/)
})

it('proves values that are there by their hash', async () => {
  const id = await renamed('Neema Mrema')
  expect(await findings()).toEqual([])
  await expect(api.pool.query("update audit_details set content = ''")).rejects.toThrow()
  await api.owner.query('alter table audit_details disable trigger audit_details_stay')
  await api.owner.query(
    "update audit_details set content = replace(content, 'Mrema', 'Msuya') where customer_id = $1",
    [id],
  )
  expect(await findings()).toEqual([
    expect.stringMatching(/^The personal values of entry \d+ were changed\.$/),
  ])
  await api.owner.query(
    "update audit_details set content = replace(content, 'Msuya', 'Mrema') where customer_id = $1",
    [id],
  )
  await api.owner.query('alter table audit_details enable trigger audit_details_stay')
  expect(await findings()).toEqual([])
})

it('misses values that are gone, unless the log says that their customer was forgotten', async () => {
  const id = await renamed('Neema Mrema')
  await api.pool.query('delete from audit_details where customer_id = $1', [id])
  expect(await findings()).toEqual(
    Array(2).fill(
      expect.stringMatching(/^The personal values of entry \d+ were removed, and its customer was not/),
    ),
  )
  await api.pool.query(
    "insert into audit_log (action, entity, entity_id) values ('customer.forgotten', 'customer', $1)",
    [id],
  )
  expect(await findings()).toEqual([])
  const [, changed] = await entriesOf(id)
  expect(changed).toMatchObject({ isForgotten: true })
  expect(changed?.changes).toContainEqual({ field: 'name', old: null, new: null })
})
