import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getMyAccount, saveMyAccount } from '@/lib/contracts/account'
import { listMessages } from '@/lib/contracts/messages'
import { writePackageNote } from '@/lib/contracts/notes'
import { readAllNotifications } from '@/lib/contracts/notifications'
import { loadConfig } from '@/server/core/config'
import { sendDigests } from '@/server/notifications/send-digests'
import { type EmployeeFields, insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

const config = loadConfig({ PUBLIC_URL: 'https://cargo.example.com', SECRET_KEY: 'ab'.repeat(32) })
/** Eight o'clock in Dar es Salaam, on days that no other test is on. */
const morningOf = (day: number) => new Date(Date.UTC(2031, 4, day, 5))

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0
async function someone(fields: EmployeeFields = {}) {
  phones += 1
  const phone = `+2557541110${String(phones).padStart(2, '0')}`
  const { id, name } = await insertEmployee(api.db, { phone, ...fields })
  return { id, name, phone, token: await insertSession(api.db, { employeeId: id }) }
}
type Someone = Awaited<ReturnType<typeof someone>>

async function choose(
  { token }: Someone,
  digestChannel: 'sms' | 'whatsapp' | null,
  language: 'en' | 'sw' = 'en',
) {
  const { name, version } = await ask(api, getMyAccount, { token })
  return ask(api, saveMyAccount, { token, body: { name, language, digestChannel, version } })
}

async function mention({ id }: Someone) {
  const writer = await someone({ privilege: 'system manager' })
  const cargo = await insertPackage(api.db)
  await ask(api, writePackageNote, {
    token: writer.token,
    params: { id: cargo.id },
    body: { text: 'Please look', mentionIds: [id] },
  })
}

async function digestsTo({ phone }: Someone) {
  const owner = await someone({ privilege: 'super admin' })
  const { result } = await ask(api, listMessages, {
    token: owner.token,
    query: { search: phone, kind: 'digest' },
  })
  return result
}

describe('the digest', () => {
  it('counts what is unread, once a day, in the language and by the channel of who chose it', async () => {
    const reader = await someone({ name: "Asha Ng'ombe" })
    await choose(reader, 'whatsapp', 'sw')
    await mention(reader)
    await mention(reader)
    await Promise.all([
      sendDigests({ db: api.db, config }, morningOf(1)),
      sendDigests({ db: api.db, config }, morningOf(1)),
    ])
    const sent = await digestsTo(reader)
    expect(sent).toMatchObject([{ channel: 'whatsapp', language: 'sw', customer: null, status: 'queued' }])
    expect(sent[0]?.body).toContain("Asha Ng'ombe")
    expect(sent[0]?.body).toContain('maelezo yanayokutaja (2)')
    expect(sent[0]?.body).toContain('https://cargo.example.com/sw/admin')
    await sendDigests({ db: api.db, config }, morningOf(2))
    expect(await digestsTo(reader)).toHaveLength(2)
  })

  it('says nothing before eight, when all is read, to who chose none, and to who works here no more', async () => {
    const reader = await someone()
    await choose(reader, 'sms')
    await mention(reader)
    await sendDigests({ db: api.db, config }, new Date(morningOf(3).getTime() - 1))
    expect(await digestsTo(reader)).toEqual([])

    await ask(api, readAllNotifications, { token: reader.token, body: { until: new Date().toISOString() } })
    await sendDigests({ db: api.db, config }, morningOf(3))
    const without = await someone()
    await mention(without)
    const suspended = await someone()
    await choose(suspended, 'sms')
    await mention(suspended)
    await api.db
      .updateTable('employees')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.id)
      .execute()
    await sendDigests({ db: api.db, config }, morningOf(4))
    for (const person of [reader, without, suspended]) expect(await digestsTo(person)).toEqual([])
  })

  it('counts no duty whose right was lost', async () => {
    const reader = await someone({ privilege: 'system manager' })
    await choose(reader, 'sms')
    const types = ['exception', 'cargoClaim', 'parcelClaim']
    await api.db
      .insertInto('notifications')
      .values(types.map((kind) => ({ employee_id: reader.id, kind })))
      .execute()
    await sendDigests({ db: api.db, config }, morningOf(5))
    expect((await digestsTo(reader))[0]?.body).toContain(
      'exceptions to check (1), claims for cargo to decide (1), claimed parcels without an owner to decide (1)',
    )
    await api.db.updateTable('employees').set({ privilege: 'employee' }).where('id', '=', reader.id).execute()
    await sendDigests({ db: api.db, config }, morningOf(6))
    expect(await digestsTo(reader)).toHaveLength(1)
  })

  it('needs a phone, and who loses theirs can still save their account', async () => {
    const reader = await someone({ phone: null })
    const { name, version } = await ask(api, getMyAccount, { token: reader.token })
    const body = { name, language: 'en' as const, digestChannel: 'sms' as const, version }
    expect((await refused(api, saveMyAccount, { token: reader.token, body })).errors).toEqual({
      digestChannel: 'A digest needs your phone: a manager adds it',
    })
    const phoneOf = (phone: string | null) =>
      api.db.updateTable('employees').set({ phone }).where('id', '=', reader.id).execute()
    await phoneOf('+255754111099')
    await choose(reader, 'sms')
    await phoneOf(null)
    expect(await choose(reader, 'sms')).toMatchObject({ digestChannel: 'sms' })
  })
})
