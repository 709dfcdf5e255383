import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBatchActivity, listCustomerActivity, listPackageActivity } from '@/lib/contracts/activity'
import { setBatchExchangeRate } from '@/lib/contracts/batches'
import { creditInvoice, issueInvoice } from '@/lib/contracts/issued-invoices'
import { setPackageBatch } from '@/lib/contracts/packages'
import { giveDiscount, recordPayment, reverseDiscount, reversePayment } from '@/lib/contracts/payments'
import type { Person } from '@/lib/domain/access'
import { ACTIVITY_TYPES, type ActivityKind } from '@/lib/domain/activity'
import { officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, send } from './support/call'

const PHONE = '+255754000111'

let api: TestApi
let owner: string
let packageId: string
let customerId: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin', position: 'accountant' })
  customerId = (await insertCustomer(api.db, { phones: [PHONE] })).id
  const batch = await insertBatch(api.db, { transitStatus: 2 })
  const made = { receiverId: customerId, batchId: batch.id, totalUSD: '500' }
  packageId = (await insertPackage(api.db, made)).id
  await fillMoney()
  await fillOthers(batch.id)
})
afterAll(() => api.close())

async function fillMoney() {
  const params = { id: packageId }
  const pay = (amount: string) =>
    ask(api, recordPayment, {
      token: owner,
      params,
      body: { amount, currency: 'USD', method: 'cash', note: 'a note of money' },
    })
  await pay('31.41')
  const back = await pay('27.18')
  const reason = { reason: 'a note of money' }
  await ask(api, reversePayment, { token: owner, params: { id: back.instalment.id }, body: reason })
  await ask(api, giveDiscount, {
    token: owner,
    params,
    body: { amount: '16.18', currency: 'USD', reason: 'a note of money' },
  })
  const { id } = await api.db.selectFrom('discounts').select('id').executeTakeFirstOrThrow()
  await ask(api, reverseDiscount, { token: owner, params: { id }, body: reason })
  const body = { packageIds: [packageId], dueOn: officeToday(), taxClass: 'zero' as const }
  const invoice = await ask(api, issueInvoice, { token: owner, body })
  await ask(api, creditInvoice, { token: owner, params: { id: invoice.id }, body: reason })
}

async function fillOthers(batchId: string) {
  const other = await insertPackage(api.db, { receiverId: customerId })
  const later = `now() + interval '1 minute'`
  const statements = [
    `insert into credit_moves (from_package_id, to_package_id, amount_usd, package_rate) values ('${packageId}', '${other.id}', 14.14, 2600), ('${other.id}', '${packageId}', 17.32, 2600)`,
    `insert into storage_charges (package_id, through_on, days, amount_usd, charged_by)
      select '${packageId}', current_date, 3, 22.36, id from employees limit 1`,
    `insert into waiting_status_history (package_id, waiting_status, reason, at) values ('${packageId}', 'approved', 'a note of money', ${later})`,
    `insert into package_status_history (package_id, transit_status, at) values ('${packageId}', 4, ${later})`,
    `insert into notes (package_id, text, written_by) select '${packageId}', 'among colleagues', id from employees limit 1`,
    `insert into load_scans (batch_id, package_id, code, stage) values ('${batchId}', '${packageId}', 'x', 'loading')`,
    `insert into piece_findings (batch_id, package_id, kind, pieces, reason, noted_by) select '${batchId}', '${packageId}', 'missing', 1, 'Wet', id from employees limit 1`,
    `with f as (insert into files (kind, storage_key, media_type, byte_size, width, height, created_at)
        values ('photo', 'x', 'image/jpeg', 1, 1, 1, ${later}) returning id)
      insert into package_photos (package_id, file_id, position) select '${packageId}', id, 0 from f`,
    ...(['package', 'customer'] as const).map(
      (subject) => `with f as (insert into files (kind, storage_key, media_type, byte_size)
          values ('attachment', 'file-${subject}', 'application/pdf', 1) returning id)
        insert into attachments (file_id, ${subject}_id, name, added_by)
        select f.id, '${subject === 'package' ? packageId : customerId}', 'file of a ${subject}.pdf', e.id
        from f, (select id from employees limit 1) e`,
    ),
    `insert into messages (customer_id, package_id, channel, phone, language, event, body) values
      ('${customerId}', '${packageId}', 'sms', '${PHONE}', 'en', 'ready', 'words to a customer'),
      ('${customerId}', '${packageId}', 'sms', '${PHONE}', 'en', 'signInCode', 'words that sign in'),
      ('${customerId}', null, 'sms', '${PHONE}', 'en', 'signInLink', 'words that sign in')`,
    `insert into inbound_messages (customer_id, channel, phone, body, kind, provider_id) values ('${customerId}', 'sms', '${PHONE}', 'words to a customer', 'other', 'x')`,
    `insert into customer_requests (package_id, customer_id, kind, weight_kg, cbm, net_usd, text, state, answer, answered_at)
      values ('${packageId}', '${customerId}', 'priceDoubt', 1, 0, 40, 'words of a request', 'refused', 'words of a request', now())`,
    `insert into cargo_claims (package_id, customer_id, kind, description) values ('${packageId}', '${customerId}', 'wet', 'words of a claim')`,
    `update packages set transit_status = 5, delivered_at = now(), delivered_to = 'Zawadi' where id = '${other.id}'`,
  ]
  for (const statement of statements) await api.pool.query(statement)
}

async function seenBy(person: Partial<Person>) {
  const token = await api.signIn(person)
  const seen = new Set<ActivityKind>()
  let all = ''
  for (const [endpoint, id] of [
    [listPackageActivity, packageId],
    [listCustomerActivity, customerId],
  ] as const) {
    let before: string | undefined
    do {
      const input = { token, params: { id }, query: { before } }
      const page = await ask(api, endpoint, input)
      // Without its moments and ids, whose digits may be those of a sum.
      all += (await send(api, endpoint, input)).body.replaceAll(/"(at|id|next)":"[^"]*"/g, '')
      for (const { kind } of page.result) seen.add(kind)
      before = page.next ?? undefined
    } while (before)
  }
  return { seen, all }
}

const CARGO: ActivityKind[] = [
  'note',
  'received',
  'waiting',
  'status',
  'scan',
  'finding',
  'photos',
  'handedOver',
  'packageFile',
]
const REQUESTS: ActivityKind[] = ['request', 'requestAnswered']
/** Of them who sees the rest is in batch-activity.test.ts. */
const OF_BATCHES: ActivityKind[] = [
  'packagesIn',
  'packagesOut',
  'batchRate',
  'clearing',
  'batchEntry',
  'batchEntryReversed',
  'batchMessages',
  'agentFile',
  'agentFileSent',
  'batchFile',
]
const EVERY_KIND = ACTIVITY_TYPES.filter((kind) => !OF_BATCHES.includes(kind)).sort()
const ofMoney = ['31.41', '27.18', '16.18', '14.14', '17.32', '22.36', '500.00', 'a note of money']
const ofCustomers = [
  'words to a customer',
  'words of a request',
  'words of a claim',
  'file of a customer.pdf',
]

describe('the activity of a package and a customer', () => {
  it.each(['warehouse', 'driver', 'other'] as const)(
    'is for one of the %s the cargo alone',
    async (position) => {
      const { seen, all } = await seenBy({ privilege: 'employee', position })
      expect([...seen].sort()).toEqual([...CARGO].sort())
      for (const hidden of [...ofMoney, ...ofCustomers]) expect(all).not.toContain(hidden)
    },
  )

  it('is for an accountant all but what customers ask for', async () => {
    const { seen, all } = await seenBy({ privilege: 'employee', position: 'accountant' })
    expect([...seen].sort()).toEqual(EVERY_KIND.filter((kind) => !REQUESTS.includes(kind)))
    expect(all).not.toContain('words of a request')
    for (const shown of ofMoney) expect(all).toContain(shown)
  })

  it.each([
    { privilege: 'employee', position: 'sales' },
    { privilege: 'employee', position: 'customer service' },
    { privilege: 'secretary', position: 'warehouse' },
    { privilege: 'system manager', position: 'other' },
    { privilege: 'super admin', position: 'other' },
  ] as const)('is for a $privilege in $position of every kind', async (person) => {
    const { seen, all } = await seenBy(person)
    expect([...seen].sort()).toEqual(EVERY_KIND)
    for (const shown of [...ofMoney, ...ofCustomers]) expect(all).toContain(shown)
  })

  it('names no phone to anybody, and holds no word that signs somebody in', async () => {
    const { all } = await seenBy({ privilege: 'super admin', position: 'accountant' })
    expect(all).not.toContain(PHONE)
    expect(all).not.toContain('words that sign in')
  })
})

describe('the activity of a batch', () => {
  let batchId: string
  beforeAll(async () => {
    batchId = (await insertBatch(api.db, { exchangeRate: '2600' })).id
    const { id } = await insertPackage(api.db, { waitingStatus: 'approved', paidUSD: '100' })
    for (const to of [batchId, null]) {
      await ask(api, setPackageBatch, { token: owner, params: { id }, body: { batchId: to } })
    }
    const body = { exchangeRate: '2650', reason: 'Agreed with the bank' }
    await ask(api, setBatchExchangeRate, { token: owner, params: { id: batchId }, body })
  })

  it.each([
    ['employee', 'warehouse', false],
    ['employee', 'driver', false],
    ['employee', 'sales', false],
    ['employee', 'accountant', false],
    ['secretary', 'customer service', false],
    ['system manager', 'other', true],
    ['super admin', 'other', true],
  ] as const)(
    'shows cargo and rate to a %s in %s, and why it was set: %s',
    async (privilege, position, mayRead) => {
      const token = await api.signIn({ privilege, position })
      const { result } = await ask(api, listBatchActivity, { token, params: { id: batchId } })
      const seen = new Map(result.map((one) => [one.kind, one]))
      expect([...seen.keys()]).toEqual(['batchRate', 'packagesOut', 'packagesIn', 'status'])
      expect(seen.get('batchRate')).toMatchObject({
        rate: { old: '2600', new: '2650' },
        text: mayRead ? 'Agreed with the bank' : null,
      })
    },
  )
})
